import type { Cents } from "@domrit/shared/money/cents.ts";
import type { DifferenceKind } from "@domrit/shared/payments/differences.ts";
import { isTakenOn, isUnanswered } from "@domrit/shared/payments/paying.ts";
import type { BookStanding, Standing } from "../books/standing.ts";
import type { ProviderChargeback, ProviderPayment, ProviderRefund } from "../provider/provider.ts";

const DAY_MS = 86_400_000;
/** Newer payments may be missing from a list that was read before them. */
const FRESH_MS = 600_000;
const PAID_OUT_MS = 14 * DAY_MS;

export type ProviderLists = {
  payments: ProviderPayment[];
  refunds: ProviderRefund[];
  chargebacks: ProviderChargeback[];
};
/** `subject`: the provider's name, or the intent. */
export type Difference = { kind: DifferenceKind; subject: string; bookingId: number | null; amountCents: Cents };

const sum = (of: readonly { amountCents: Cents }[]): Cents =>
  of.reduce((total, { amountCents }) => total + amountCents, 0);

/** Pure. `kept`: every intent since that moment, and those that the lists name. */
export function differencesOf(
  listed: ProviderLists,
  kept: readonly BookStanding[],
  { since, now }: { since: Date; now: Date },
): Difference[] {
  const byIntent = new Map(kept.map((each) => [each.standing.id, each]));
  // Payments without a ride, or one too many: only their rest has to be explained.
  const isBooked = ({ id, intentId }: ProviderPayment) => byIntent.get(intentId ?? "")?.standing.providerId === id;
  const unbooked = new Set(listed.payments.flatMap((payment) => (isBooked(payment) ? [] : [payment.id])));
  const refunds = listed.refunds.filter(({ state }) => state === "open" || state === "paid");
  return [
    ...listed.payments.flatMap((payment) => {
      const given = refunds.filter(({ paymentId }) => paymentId === payment.id);
      return ofPayment(payment, { own: byIntent.get(payment.intentId ?? ""), givenBack: sum(given), now });
    }),
    ...refunds.flatMap((refund) => ofRefund(refund, byIntent.get(refund.intentId ?? ""), unbooked)),
    ...ofChargebacks(listed, kept),
    ...kept.flatMap((each) => ofKept(each, listed, { since, now })),
  ];
}

const found = (
  kind: DifferenceKind,
  subject: string,
  own: BookStanding | undefined,
  amountCents: Cents,
): Difference => ({
  kind,
  subject,
  bookingId: own?.bookingId ?? null,
  amountCents,
});

type Own = { own: BookStanding | undefined; givenBack: Cents; now: Date };

function ofPayment(payment: ProviderPayment, { own, givenBack, now }: Own): Difference[] {
  const { id, state, amountCents, chargedBackCents, settlementId, createdAt } = payment;
  const isOurs = own?.standing.kind === "charge";
  if (state !== "paid") {
    return isOurs && own.standing.state === "paid" && own.standing.providerId === id
      ? [found("not_paid_there", id, own, -own.standing.amountCents)]
      : [];
  }
  const left = amountCents - chargedBackCents - givenBack;
  if (!isOurs) return left === 0 ? [] : [found("stranger_payment", id, undefined, left)];
  if (own.standing.providerId !== id) return left === 0 ? [] : [found("twice", id, own, left)];
  const other = amountCents - own.standing.amountCents;
  const isLate = !settlementId && now.getTime() - createdAt.getTime() > PAID_OUT_MS;
  return [
    ...(other === 0 ? [] : [found("other_amount", id, own, other)]),
    ...(isLate ? [found("not_paid_out", id, own, left)] : []),
  ];
}

function ofRefund(refund: ProviderRefund, own: BookStanding | undefined, unbooked: ReadonlySet<string>): Difference[] {
  const { id, paymentId, amountCents } = refund;
  if (own?.standing.kind !== "refund") {
    return unbooked.has(paymentId) ? [] : [found("stranger_refund", id, undefined, -amountCents)];
  }
  if (own.standing.providerId !== id) return [found("twice", id, own, -amountCents)];
  const other = own.standing.amountCents - amountCents;
  return other === 0 ? [] : [found("other_amount", id, own, other)];
}

function ofChargebacks({ payments, chargebacks }: ProviderLists, kept: readonly BookStanding[]): Difference[] {
  return [...new Set(chargebacks.map(({ paymentId }) => paymentId))].flatMap((paymentId) => {
    const cents = sum(chargebacks.filter((each) => each.paymentId === paymentId));
    const own = kept.find(({ standing }) => standing.providerId === paymentId);
    // The rest of a stranger's payment is reported with that payment.
    if (!own) {
      const isListed = payments.some(({ id }) => id === paymentId);
      return isListed || cents === 0 ? [] : [found("stranger_chargeback", paymentId, undefined, -cents)];
    }
    const missing = cents - own.standing.chargedBackCents;
    return missing > 0 ? [found("chargeback", paymentId, own, -missing)] : [];
  });
}

export const isSilent = (standing: Standing, now: Date): boolean =>
  isUnanswered(standing) && now.getTime() - standing.at.getTime() > DAY_MS;

function ofKept(
  own: BookStanding,
  { payments, refunds }: ProviderLists,
  { since, now }: { since: Date; now: Date },
): Difference[] {
  const { id, kind, at, providerId, amountCents } = own.standing;
  const age = now.getTime() - at.getTime();
  // At the edge of the list the provider's clock decides what it contains.
  if (at.getTime() < since.getTime() + DAY_MS || age < FRESH_MS) return [];
  const signed = kind === "charge" ? amountCents : -amountCents;
  const isListed = [...payments, ...refunds].some((each) => each.id === providerId);
  if (isTakenOn(own.standing) && !isListed) return [found("missing", providerId ?? id, own, -signed)];
  return isSilent(own.standing, now) ? [found("unanswered", id, own, signed)] : [];
}
