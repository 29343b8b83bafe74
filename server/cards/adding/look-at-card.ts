import { CARD_STATES } from "@domrit/shared/cards/authorisation.ts";
import { company } from "@domrit/shared/company/company.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { lockCustomer } from "../../account/lock-customer.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { isKeyKnown, type ProviderContext, sinceSent } from "../../payments/charging/ask-charge.ts";
import { CardAuthorisation, Mandate, Payer } from "../../payments/mandates/mandate.entity.ts";
import { planRevocation } from "../../payments/mandates/revoke.ts";
import { ProviderFault, type ProviderMandate, type ProviderPayment } from "../../payments/provider/provider.ts";
import { keepCard } from "../save-card.ts";

type CardLook = { authorisationId: string; providerId?: string | undefined };
type CardAnswer = Pick<CardAuthorisation, "state"> & Partial<Pick<CardAuthorisation, "providerId" | "checkoutUrl">>;

/**
 * Asks for the state of the card page and keeps a chargeable card. `providerId` is only claimed, so it is checked.
 * Throws a `ProviderFault` on a refusal or without an answer.
 */
export async function lookAtCard(asking: ProviderContext, em: EntityManager, looking: CardLook): Promise<void> {
  const found = await em.findOne(CardAuthorisation, looking.authorisationId);
  if (!found || found.endedAt) return;
  try {
    const payerId = await payerOf(asking, em, found.customerId);
    if (payerId) await ask(asking, em, { found, claimed: looking.providerId, payerId });
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    if (thrown.kind === "refused") await record(asking, found, { state: "failed" });
    else if (!found.providerId) await record(asking, found, { state: "unknown" });
    throw thrown;
  }
}

type Ask = { found: CardAuthorisation; claimed: string | undefined; payerId: string };

async function ask(asking: ProviderContext, em: EntityManager, { found, ...how }: Ask): Promise<void> {
  const payment = await paymentOf(asking, em, { found, ...how });
  if (payment?.state !== "paid") return record(asking, found, payment ? toldOf(payment) : { state: "expired" });
  const { payerId } = how;
  const mandate = payment.mandateId ? await asking.provider.mandate(payerId, payment.mandateId) : undefined;
  if (mandate?.isValid) return keep(asking, { found, mandate, payerId });
  const isUndecided = mandate && mandate.isValid === undefined;
  await record(asking, found, { ...toldOf(payment), state: isUndecided ? "open" : "failed" });
}

const toldOf = ({ id, state, checkoutUrl }: ProviderPayment): CardAnswer => ({
  state: state === "paid" ? "open" : state,
  providerId: id,
  checkoutUrl: checkoutUrl ?? null,
});

/** The customer's id at the provider, created if missing; undefined when the account is gone. */
async function payerOf({ provider, commit }: ProviderContext, em: EntityManager, customerId: string) {
  const payer = await em.findOne(Payer, { customerId });
  if (!payer || payer.providerId) return payer?.providerId;
  const providerId = await provider.addPayer(payer.providerKey);
  return commit(async (tx) => {
    await tx.nativeUpdate(Payer, { customerId, providerId: null }, { providerId });
    return { result: (await tx.findOne(Payer, { customerId }))?.providerId, events: [] };
  });
}

/** The zero payment that authorises the card; undefined when it was never made or the provider has lost it. */
async function paymentOf(asking: ProviderContext, em: EntityManager, { found, claimed, payerId }: Ask) {
  const { provider, returnUrl, hookUrl, now } = asking;
  const { id, at, providerKey, customerId } = found;
  const isOwn = ({ intentId }: ProviderPayment) => intentId === id;
  const known = found.providerId ?? claimed;
  const named = known ? await provider.payment(known) : undefined;
  if (found.providerId || (named && isOwn(named))) return named;
  const sent = { at, sentAt: at };
  if (!isKeyKnown(sent, now())) return (await provider.paymentsSince(sinceSent(sent))).find(isOwn);
  const { language } = await em.findOneOrFail(Customer, customerId);
  return provider.askMandate({
    key: providerKey,
    intentId: id,
    payerId,
    description: company.name,
    language,
    returnUrl: returnUrl({ kind: "card", id }, language),
    webhookUrl: hookUrl && `${hookUrl}?card=${id}`,
  });
}

const record = ({ commit, now }: ProviderContext, { id }: CardAuthorisation, told: CardAnswer): Promise<void> =>
  commit(async (tx) => {
    const current = await tx.findOne(CardAuthorisation, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (current && !current.endedAt)
      tx.assign(current, { ...told, ...(CARD_STATES[told.state].hasEnded && { endedAt: now() }) });
    return { result: undefined, events: [] };
  });

type CardFound = { found: CardAuthorisation; mandate: ProviderMandate; payerId: string };

/** Keeps card and mandate once, however many looks there are; revokes a former mandate. */
const keep = ({ commit, now }: ProviderContext, { found, mandate, payerId }: CardFound): Promise<void> =>
  commit(async (tx) => {
    await lockCustomer(tx, found.customerId, "alone");
    const current = await tx.findOne(CardAuthorisation, found.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!current || current.endedAt) return { result: undefined, events: [] };
    const at = now();
    const { customerId } = found;
    const { id: providerId, isValid: _valid, ...details } = mandate;
    const id = uuidv7(at);
    tx.persist(tx.create(Mandate, { id, customerId, payerId, providerId, createdAt: at }));
    const { replaced } = await keepCard(tx, customerId, { ...details, token: providerId, mandateId: id }, at);
    tx.assign(current, { state: "added", endedAt: at });
    // The provider may return the same mandate for the same card.
    const isOther = replaced?.mandateId && replaced.token !== providerId;
    return { result: undefined, events: isOther ? await planRevocation(tx, replaced.mandateId ?? "", at) : [] };
  });
