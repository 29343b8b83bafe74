import type { Cents } from "@domrit/shared/money/cents.ts";
import { isLost, isUnanswered, type TakenHow } from "@domrit/shared/payments/paying.ts";
import type { TakenSums } from "@domrit/shared/payments/taken.ts";
import type { ReadBooks } from "./read-books.ts";
import type { Standing } from "./standing.ts";
import { allowedOf, type OwingRide, owedFor, restOf, takenOf } from "./sum-up.ts";

/**
 * How a ride that is over was paid: the one definition for shifts, the sums of a day and the record of duties. A refund
 * lowers what was taken in its way. `owed`, the price or what is kept of a cancelled ride, is the sum of all ways,
 * `unreported` and `open`, less `over`.
 */
export function howPaid(booking: OwingRide, books: Pick<ReadBooks, "standings" | "isOnAccount">): TakenSums {
  const { standings } = books;
  const kept = (is: (each: Standing) => boolean): Cents =>
    standings.filter(is).reduce((total, each) => total + keptOf(each), 0);
  const [cash, card, online] = (["cash", "card", "online"] as const).map((way) => kept(({ how }) => how === way));
  const ways = { cash: cash ?? 0, card: card ?? 0, online: online ?? 0 };
  const paid = ways.cash + ways.card + ways.online;
  const { least, most } = owedFor(booking);
  const allowed = allowedOf(standings);
  const owed = Math.max(0, least - allowed, Math.min(paid, most - allowed));
  const rest = owed - paid;
  const left = { account: 0, unreported: 0, open: 0 };
  if (rest > 0) left[restOf(booking, standings, books)] = rest;
  const { paidInCar } = booking;
  // What the desk took did not go through the driver's hands.
  const toHandIn = paidInCar?.how === "cash" ? paidInCar.amountCents : 0;
  const rides = booking.status === "completed" ? 1 : 0;
  return { rides, owed, ...ways, ...left, over: Math.max(0, -rest), toHandIn };
}

type Money = Pick<Standing, "kind" | "how" | "amountCents" | "state" | "chargedBackCents">;
type MoneyFate = { what: Exclude<TakenHow, "account"> | "refunded" | "returning" | "open"; cents: Cents };

/** What became of a payment or refund; undefined for one that was lost, and for a monthly invoice, which moves nothing. */
export function moneyOf(money: Money): MoneyFate | undefined {
  const { kind, how, amountCents, state } = money;
  if (how === "account" || isLost(money)) return undefined;
  if (kind === "refund") return { what: isUnanswered(money) ? "returning" : "refunded", cents: amountCents };
  return state === "paid" ? { what: how, cents: takenOf(money) } : { what: "open", cents: amountCents };
}

function keptOf(standing: Standing): Cents {
  const fate = moneyOf(standing);
  if (!fate || fate.what === "open") return 0;
  return standing.kind === "charge" ? fate.cents : -fate.cents;
}
