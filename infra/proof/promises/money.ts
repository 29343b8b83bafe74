import type { ReadBooks } from "@domrit/server/payments/books/read-books.ts";
import type { Standing } from "@domrit/server/payments/books/standing.ts";
import type { Books, OwingRide } from "@domrit/server/payments/books/sum-up.ts";
import { isUnanswered } from "@domrit/shared/payments/paying.ts";
import type { Payment } from "../../payment-stand-in/store.ts";

export type SettledRide = {
  booking: OwingRide;
  shown: Pick<Books, "due" | "paid" | "refunded">;
  standings: readonly Standing[];
  /** Refunds that wait for a manager or were refused by one. */
  heldCents: number;
  /** Highest refund by desk or driver. */
  limitCents: number;
  payments: readonly Pick<Payment, "status" | "cents" | "metadata" | "refunds" | "chargebacks" | "refusesRefunds">[];
};
type AtProvider = SettledRide["payments"][number];

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
export const intentOf = ({ metadata }: { metadata: unknown }): string =>
  (metadata as { intentId?: string } | null)?.intentId ?? "";
const paidOf = ({ status, cents }: AtProvider): number => (status === "paid" ? cents : 0);
const keptOf = (payment: AtProvider): number => paidOf(payment) - sum(payment.refunds.map(({ cents }) => cents));
const amounts = (of: readonly Standing[]): number => sum(of.map(({ amountCents }) => amountCents));

type RideFacts = Pick<SettledRide, "heldCents" | "limitCents"> & {
  atProvider: readonly Payment[];
  shown?: SettledRide["shown"];
};

export function settledRide(
  booking: OwingRide,
  books: ReadBooks,
  { atProvider, heldCents, limitCents, shown = books }: RideFacts,
): SettledRide {
  const intents = new Set(books.standings.map(({ id }) => id));
  const payments = atProvider.filter((payment) => intents.has(intentOf(payment)));
  return { booking, shown, standings: books.standings, heldCents, limitCents, payments };
}

export function brokenPromises(ride: SettledRide): string[] {
  const { booking, shown, standings, heldCents, limitCents, payments } = ride;
  const refunds = payments.flatMap((payment) => payment.refunds);
  const chargedBack = sum(payments.flatMap(({ chargebacks }) => chargebacks.map(({ cents }) => cents)));
  const inTaxi = amounts(
    standings.filter(
      ({ kind, how, state }) => kind === "charge" && state === "paid" && (how === "cash" || how === "card"),
    ),
  );
  const goodwill = amounts(standings.filter(({ cause, state }) => cause === "desk" && state !== "failed"));
  const onWord = amounts(
    standings.filter(
      ({ kind, by, state }) => kind === "refund" && (by === "desk" || by === "driver") && state !== "failed",
    ),
  );
  const price = Math.max(0, booking.estimatedPriceCents - goodwill);
  const atProvider = sum(payments.map(keptOf));
  const kept = atProvider + inTaxi - chargedBack;
  const isCancelled = booking.status === "cancelled";
  const most = isCancelled && !booking.lateCancellation ? 0 : price;
  // Paid in the taxi, unreported.
  const isInCar = booking.status === "completed" && booking.paying !== "now" && shown.paid === 0;
  const twice = (of: readonly { metadata: unknown }[]) => new Set(of.map(intentOf)).size !== of.length;
  const broken = {
    "a payment of one intent was made twice": twice(payments),
    "a refund of one intent was given twice": twice(refunds),
    "more was given back than was paid": payments.some((payment) => keptOf(payment) < 0),
    "the books have another sum than the provider paid":
      shown.paid !== sum(payments.map(paidOf)) + inTaxi - chargedBack,
    "the books have another sum than was given back": shown.refunded !== sum(refunds.map(({ cents }) => cents)),
    "a paid ride is shown as unpaid": !isCancelled && kept >= price && shown.due > 0,
    "an unpaid ride is shown as paid": !isCancelled && !isInCar && kept < price && shown.due === 0,
    // A manager handles refunds that the provider refuses.
    "more is kept than is owed":
      kept - heldCents > most && atProvider - chargedBack > 0 && !payments.some(({ refusesRefunds }) => refusesRefunds),
    "more went back on a word than a desk may give back": onWord > limitCents,
    "something is left open": standings.some(isUnanswered),
  };
  return Object.entries(broken).flatMap(([what, is]) => (is ? [what] : []));
}
