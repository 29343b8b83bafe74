import { CARD_STATES, type CardAdding } from "@domrit/shared/cards/authorisation.ts";
import type { ServerContext } from "../../context.ts";
import { createGlance } from "../../payments/charging/glance.ts";
import { CardAuthorisation } from "../../payments/mandates/card-authorisation.entity.ts";
import { hasHostedCards, placesOf } from "../../payments/provider/open-provider.ts";
import { listCards } from "../save-card.ts";
import { lookAtCard } from "./look-at-card.ts";

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
