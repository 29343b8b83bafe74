import type { EntityManager } from "@mikro-orm/postgresql";
import { isUuid } from "../../http/uuid-param.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PaymentAnswer } from "../books/payment-intent.entity.ts";
import type { Standing } from "../books/standing.ts";
import { type BookStanding, readStandings } from "../books/standing.ts";
import { type ProviderContext, recordTold, toldOf } from "../charging/ask-charge.ts";
import { lookAt } from "../charging/look.ts";
import { ProviderFault, type ProviderPayment, type ProviderRefund } from "../provider/provider.ts";
import { type Difference, differencesOf, isSilent, type ProviderLists } from "./differences-of.ts";
import { PaymentDifference } from "./payment-difference.entity.ts";

const DAY_MS = 86_400_000;
/** Later chargebacks are in their own list, which follows their own time. */
const DAYS = 45;

/**
 * Records what the provider knows beyond the books, keeps the rest as differences, and returns how many stand. A repeat
 * finds the same. Throws a `ProviderFault`.
 */
export async function reconcile(asking: ProviderContext, em: EntityManager): Promise<number> {
  const now = asking.now();
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const { provider } = asking;
  const listed: ProviderLists = {
    payments: await provider.paymentsSince(since),
    refunds: await provider.refundsSince(since),
    chargebacks: await provider.chargebacksSince(since),
  };
  await catchUp(asking, em, listed, await readKept(em.fork(), listed, since));
  return keep(asking, differencesOf(listed, await readKept(em.fork(), listed, since), { since, now }));
}

/** Every intent since then, and those that the lists name, however old. */
async function readKept(
  em: EntityManager,
  { payments, refunds, chargebacks }: ProviderLists,
  since: Date,
): Promise<BookStanding[]> {
  const charged = { providerId: { $in: chargebacks.map(({ paymentId }) => paymentId) } };
  const older = chargebacks.length > 0 ? await em.find(PaymentAnswer, charged, { fields: ["intentId"] }) : [];
  // Others may have written anything beside a payment.
  const named = [...payments, ...refunds, ...older].flatMap(({ intentId }) => (isUuid(intentId) ? [intentId] : []));
  return readStandings(em, { how: "online", $or: [{ at: { $gte: since } }, { id: { $in: named } }] });
}

async function catchUp(
  asking: ProviderContext,
  em: EntityManager,
  listed: ProviderLists,
  kept: readonly BookStanding[],
): Promise<void> {
  const byIntent = new Map(kept.map((each) => [each.standing.id, each]));
  for (const payment of listed.payments) await record(asking, byIntent.get(payment.intentId ?? ""), payment);
  for (const { paymentId } of listed.chargebacks) {
    const own = kept.find(({ standing }) => standing.providerId === paymentId);
    await record(asking, own, own && (await asking.provider.payment(paymentId)));
  }
  const refunds = new Map(listed.refunds.map((refund) => [refund.intentId, refund]));
  for (const { bookingId, standing } of kept) {
    const refund = standing.kind === "refund" ? refunds.get(standing.id) : undefined;
    if (isSilent(standing, asking.now()) || isMore(standing, refund)) {
      await lookAtOne(asking, em, { bookingId, intentId: standing.id });
    }
  }
}

const isMore = ({ state, settlementId }: Standing, refund: ProviderRefund | undefined): boolean =>
  refund !== undefined && (refund.state !== state || (refund.settlementId ?? null) !== settlementId);

const isNews = ({ standing }: BookStanding, payment: ProviderPayment): boolean =>
  (standing.providerId === null || standing.providerId === payment.id) &&
  (standing.state !== payment.state ||
    (standing.settlementId ?? undefined) !== payment.settlementId ||
    standing.chargedBackCents < payment.chargedBackCents);

async function record(
  asking: ProviderContext,
  own: BookStanding | undefined,
  payment: ProviderPayment | undefined,
): Promise<void> {
  if (own && payment && isNews(own, payment)) await recordTold(asking, own.standing.id, toldOf(payment));
}

/** The look records a refusal; a missing answer stays a difference. */
async function lookAtOne(
  asking: ProviderContext,
  em: EntityManager,
  looking: { bookingId: number; intentId: string },
): Promise<void> {
  try {
    await lookAt(asking, em.fork(), looking);
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
  }
}

/** Keeps the differences found: earlier ones stay, missing ones end, explained ones stay explained. */
const keep = ({ commit, now }: ProviderContext, found: readonly Difference[]): Promise<number> =>
  commit(async (tx) => {
    const at = now();
    const nameOf = ({ kind, subject }: Pick<Difference, "kind" | "subject">) => `${kind} ${subject}`;
    const names = new Set(found.map(nameOf));
    const subject = { $in: found.map((each) => each.subject) };
    const known = await tx.find(PaymentDifference, { $or: [{ endedAt: null }, { subject }] });
    for (const each of known) {
      if (!names.has(nameOf(each))) each.endedAt ??= at;
      else if (each.note === null) each.endedAt = null;
    }
    const before = new Set(known.map(nameOf));
    const fresh = found.filter((each) => !before.has(nameOf(each)));
    for (const each of fresh)
      tx.persist(tx.create(PaymentDifference, { ...each, id: uuidv7(at), foundAt: at }, { partial: true }));
    const standing = known.filter(({ endedAt }) => endedAt === null).length + fresh.length;
    return { result: standing, events: [] };
  });
