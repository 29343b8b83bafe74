import type { Payment } from "../payment-stand-in/store.ts";
import { readBooksOf } from "./acts.ts";
import type { World } from "./world.ts";

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
const intentOf = ({ metadata }: { metadata: unknown }): string | undefined =>
  (metadata as { intentId?: string } | null)?.intentId;
const keptOf = (payment: Payment, refunds = payment.refunds): number =>
  (payment.status === "paid" ? payment.cents : 0) - sum(refunds.map(({ cents }) => cents));

/** What is not as promised of a ride once everything has been looked at, by what the provider has; nothing where all is. */
export async function brokenPromises(world: World, id: number): Promise<string[]> {
  const { booking, books } = await readBooksOf(world, id);
  const intents = new Set(books.standings.map((standing) => standing.id));
  const payments = world.store.payments().filter((payment) => intents.has(intentOf(payment) ?? ""));
  const refunds = payments.flatMap((payment) => payment.refunds);
  const chargedBack = sum(payments.flatMap(({ chargebacks }) => chargebacks.map(({ cents }) => cents)));
  const inTaxi = sum(
    books.standings
      .filter(({ kind, how }) => kind === "charge" && how === "cash")
      .map(({ amountCents }) => amountCents),
  );
  const paid = sum(payments.filter(({ status }) => status === "paid").map(({ cents }) => cents));
  const goodwill = sum(books.standings.filter(({ cause }) => cause === "desk").map(({ amountCents }) => amountCents));
  const most =
    booking.status === "cancelled" && !booking.lateCancellation
      ? 0
      : Math.max(0, booking.estimatedPriceCents - goodwill);
  const atProvider = sum(payments.map((payment) => keptOf(payment)));
  const kept = atProvider + inTaxi - chargedBack;
  const twice = (of: readonly { metadata: unknown }[]) => new Set(of.map(intentOf)).size !== of.length;
  const broken = {
    "a payment of one intent was made twice": twice(payments),
    "a refund of one intent was given twice": twice(refunds),
    "more was given back than was paid": payments.some((payment) => keptOf(payment) < 0),
    "the books have another sum than the provider paid": books.paid !== paid + inTaxi - chargedBack,
    "the books have another sum than was given back": books.refunded !== sum(refunds.map(({ cents }) => cents)),
    "a paid ride is shown as unpaid":
      booking.status !== "cancelled" && kept >= booking.estimatedPriceCents - goodwill && books.due > 0,
    "an unpaid ride is shown as paid":
      booking.status !== "cancelled" && kept < booking.estimatedPriceCents - goodwill && books.due === 0,
    "more is kept than is owed": kept > most && atProvider - chargedBack > 0,
    "something is left open": books.standings.some(
      ({ state }) => state !== "paid" && state !== "failed" && state !== "expired" && state !== "open",
    ),
  };
  return Object.entries(broken).flatMap(([what, is]) => (is ? [what] : []));
}
