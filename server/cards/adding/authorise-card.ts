import { CARD_STATES, type CardAdding } from "@domrit/shared/cards/authorisation.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Checkout } from "@domrit/shared/payments/view.ts";
import { lockCustomer } from "../../account/lock-customer.ts";
import type { ServerContext } from "../../context.ts";
import type { Commit } from "../../outbox/commit.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { createGlance } from "../../payments/charging/look.ts";
import { CardAuthorisation, Payer } from "../../payments/mandates/mandate.entity.ts";
import { hasHostedCards, placesOf } from "../../payments/provider/open-provider.ts";
import { ProviderFault } from "../../payments/provider/provider.ts";
import { listCards } from "../save-card.ts";
import { lookAtCard } from "./look-at-card.ts";

/** An older one is begun anew, since it expires at the provider. */
const REUSED_MS = 10 * 60_000;
/** Requests can be repeated within this time; then the record is deleted. */
const KEPT_MS = 86_400_000;

type Server = Pick<ServerContext, "provider" | "commit" | "config" | "orm" | "now">;
type CardRequest = { customerId: string; requestKey: string | undefined };

/**
 * Returns the page on which a customer shows a card; the same page for a repeated request and while one is under way.
 * Throws `pay_now_off` without a provider for cards or on its refusal, `conflict` for a finished one, and `unavailable`
 * without an answer.
 */
export async function startAuthorisation(server: Server, starting: CardRequest): Promise<Checkout> {
  const { provider, commit, config, orm, now } = server;
  if (!provider || !hasHostedCards(config)) throw new DomainError("pay_now_off");
  const authorisationId = await planAuthorisation(commit, starting, now());
  const asking = { provider, commit, now, ...placesOf(config) };
  try {
    await lookAtCard(asking, orm.em.fork(), { authorisationId });
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    if (thrown.kind === "unknown") throw new DomainError("unavailable", { retryAfterSeconds: 2 });
  }
  const { id, state, checkoutUrl, providerId } = await orm.em.fork().findOneOrFail(CardAuthorisation, authorisationId);
  // A finished one no longer leads to a page.
  if (state !== "open" || !checkoutUrl) throw new DomainError(providerId ? "conflict" : "pay_now_off");
  return { id, checkoutUrl };
}

const planAuthorisation = (commit: Commit, { customerId, ...starting }: CardRequest, now: Date): Promise<string> =>
  commit(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const requestKey = starting.requestKey ?? null;
    const since = (ms: number) => new Date(now.getTime() - ms);
    await tx.nativeDelete(CardAuthorisation, { customerId, at: { $lt: since(KEPT_MS) } });
    const begun = await tx.find(CardAuthorisation, { customerId }, { orderBy: { id: "desc" } });
    const known =
      begun.find((each) => requestKey !== null && each.requestKey === requestKey) ??
      begun.find(({ endedAt, at }) => !endedAt && at > since(REUSED_MS));
    if (known) return { result: known.id, events: [] };
    if (!(await tx.findOne(Payer, { customerId }))) {
      tx.persist(tx.create(Payer, { customerId, providerKey: crypto.randomUUID(), createdAt: now }, { partial: true }));
    }
    const fresh = { id: uuidv7(now), providerKey: crypto.randomUUID(), state: "sent", at: now } as const;
    tx.persist(tx.create(CardAuthorisation, { ...fresh, customerId, requestKey }, { partial: true }));
    return { result: fresh.id, events: [] };
  });

/** The result of the provider's page is shown within this time; its end, for some minutes. */
const OPEN_MS = 3_600_000;
const ENDED_MS = 10 * 60_000;

export function createReadAdding(server: ServerContext): (customerId: string) => Promise<CardAdding> {
  const { provider, commit, config, orm, now } = server;
  const glance = createGlance(server);
  const newest = (customerId: string) =>
    orm.em.fork().findOne(CardAuthorisation, { customerId }, { orderBy: { id: "desc" } });
  return async (customerId) => {
    if (!provider || !hasHostedCards(config)) return { isHosted: false, state: "none", notChargeable: [] };
    const found = await newest(customerId);
    if (found && !found.endedAt) {
      const asking = { provider, commit, now, ...placesOf(config) };
      await glance(found.id, () => lookAtCard(asking, orm.em.fork(), { authorisationId: found.id }));
    }
    const cards = await listCards(orm.em.fork(), customerId);
    return {
      isHosted: true,
      state: stateOf((await newest(customerId)) ?? undefined, now()),
      notChargeable: cards.flatMap(({ id, mandateId }) => (mandateId ? [] : [id])),
    };
  };
}

function stateOf(found: CardAuthorisation | undefined, now: Date): CardAdding["state"] {
  if (!found) return "none";
  const { state, at, endedAt } = found;
  if (now.getTime() - (endedAt ?? at).getTime() > (endedAt ? ENDED_MS : OPEN_MS)) return "none";
  return CARD_STATES[state].shown;
}
