import { mostFee } from "@domrit/shared/booking/cancelling/fee.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import { isLost, isUnsettled, type PAYMENT_STATES } from "@domrit/shared/payments/paying.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { Standing } from "./standing.ts";

export type OwingRide = Pick<Booking, "status" | "estimatedPriceCents" | "lateCancellation"> &
  Partial<Pick<Booking, "cancelReason" | "feeCents" | "paying" | "paidInCar">>;

/** `least` is asked for; of what was paid, up to `most` is kept. */
type OwedRange = { least: Cents; most: Cents };

/** Without what was paid or refunded. A cancelled ride keeps its fee, and asks for it once the office has decided on one. */
export function owedFor(booking: OwingRide): OwedRange {
  const price = booking.estimatedPriceCents;
  if (booking.status !== "cancelled") return { least: price, most: price };
  return { least: booking.feeCents ?? 0, most: mostFee(booking, price) };
}

export type Books = {
  due: Cents;
  paid: Cents;
  refunded: Cents;
  /** The last payment's amount that the payer's bank took back. */
  chargedBack: Cents;
  /** Paid beyond what is kept; can be given back to where it was paid. */
  excess: Cents;
  /** What can be given back of each charge at the provider, oldest first. */
  refundable: { id: string; cents: Cents }[];
  state: (typeof PAYMENT_STATES)[number];
};

type Terms = { isOnAccount: boolean };

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, each) => total + each, 0);
const amounts = (of: readonly Standing[]): Cents => sum(of.map(({ amountCents }) => amountCents));

/** An unpaid charge counts as 0; chargebacks are subtracted. */
export const takenOf = ({
  state,
  how,
  amountCents,
  chargedBackCents,
}: Pick<Standing, "state" | "how" | "amountCents" | "chargedBackCents">): Cents =>
  state === "paid" && how !== "account" ? amountCents - chargedBackCents : 0;

/** Without an answer too: the money may be gone. */
const isGivenBack = (each: Standing): boolean => each.kind === "refund" && !isLost(each);

/** Refunds on the desk's own account lower the price. */
export const allowedOf = (standings: readonly Standing[]): Cents =>
  amounts(standings.filter((each) => isGivenBack(each) && each.cause === "desk"));

/**
 * Pure: equal books give equal sums in any order. A completed ride without payments was paid in the taxi, unless its
 * guest chose otherwise.
 */
export function sumUp(booking: OwingRide, standings: readonly Standing[], { isOnAccount }: Terms): Books {
  const charges = standings.filter(({ kind }) => kind === "charge");
  const refunds = standings.filter(isGivenBack);
  const paid = sum(charges.map(takenOf));
  const refunded = amounts(refunds);
  const kept = paid - refunded;
  const owed = owedFor(booking);
  const allowed = allowedOf(standings);
  const online = charges.filter(({ how }) => how === "online");
  const isOwedNow = restOf(booking, standings, { isOnAccount }) === "open";
  const due = isOwedNow ? Math.max(0, Math.min(owed.least, owed.least - kept) - allowed) : 0;
  const refundable = online
    .map((charge) => ({
      id: charge.id,
      cents: takenOf(charge) - amounts(refunds.filter(({ ofIntent }) => ofIntent === charge.id)),
    }))
    .filter(({ cents }) => cents > 0);
  const excess = Math.max(0, kept - Math.max(0, owed.most - allowed));
  return {
    due,
    paid,
    refunded,
    chargedBack: newestOf(charges.filter(({ state }) => state === "paid"))?.chargedBackCents ?? 0,
    excess: Math.min(excess, sum(refundable.map(({ cents }) => cents))),
    refundable,
    state: stateOf(online, { due, paid }),
  };
}

/** Where what was not paid of a ride is: on an invoice, with the driver, who did not say how it was paid, or owed. */
export function restOf(
  booking: OwingRide,
  standings: readonly Standing[],
  { isOnAccount }: Terms,
): "account" | "unreported" | "open" {
  const charges = standings.filter(({ kind }) => kind === "charge");
  if (isOnAccount || charges.some(({ how, state }) => how === "account" && state === "paid")) return "account";
  const isSettledInCar =
    booking.status === "completed" &&
    booking.paying !== "now" &&
    // A manager recorded that nothing was paid in the car.
    booking.paidInCar?.amountCents !== 0 &&
    charges.every((each) => each.how !== "online" || takenOf(each) === 0) &&
    sum(charges.map(takenOf)) === 0;
  return isSettledInCar ? "unreported" : "open";
}

function stateOf(online: readonly Standing[], { due, paid }: { due: Cents; paid: Cents }): Books["state"] {
  if (due === 0 && paid > 0) return "paid";
  const states = online.map(({ state }) => state);
  if (states.includes("unknown") || online.some(isChargedMeanwhile)) return "unknown";
  // A customer who left the provider's page and pressed to pay by card sees the card's payment.
  const newest = newestOf(online);
  if (due > 0 && newest?.mandateId && isLost(newest)) return "failed";
  if (online.some(isUnsettled)) return "open";
  return due > 0 && online.some(isLost) ? "failed" : "none";
}

const newestOf = (of: readonly Standing[]): Standing | undefined =>
  of.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id))[0];

/** Whether a kept card is being charged: its owner has no page to go to and need not act. */
export const isChargedMeanwhile = (charge: Standing): boolean => charge.mandateId !== null && isUnsettled(charge);
