import type { Cents } from "@domrit/shared/money/cents.ts";
import type { RefundCause } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { ReadBooks } from "../books/read-books.ts";
import { holdBooks } from "../charging/plan-charge.ts";
import { holdRefund } from "./hold-refund.ts";
import { planRefunds } from "./plan-refunds.ts";
import { givenByWord, readExcess } from "./words.ts";

type SettlementRule = { now: Date; limitCents: Cents };

/**
 * Plans to give back what was paid beyond what is owed, after any change of either; a repeat plans nothing more.
 * Refunds on the word of desk or driver count against the desk's limit; above it they wait for a manager.
 */
export async function settle(
  tx: EntityManager,
  bookingId: number,
  { now, limitCents }: SettlementRule,
): Promise<NewEvent[]> {
  const { booking, books } = await holdBooks(tx, bookingId);
  const { own, word, by } = await readExcess(tx, booking, books);
  const cause = causeOf(booking, books);
  const cents = word.reduce((total, part) => total + part.cents, 0);
  const isHeld = givenByWord(books.standings) + cents > limitCents;
  return [
    ...planRefunds(tx, bookingId, own, { cause, by: "system" }, now),
    ...planRefunds(tx, bookingId, isHeld ? [] : word, { cause, by }, now),
    ...(await holdRefund(tx, { bookingId, cents: isHeld ? cents : 0, cause, by }, now)),
    ...(isFeePaid(booking, books) ? [newEvent("payment.kept", { bookingId }, now)] : []),
  ];
}

/** Whether the fee that the office asked for has come in: then it is invoiced. */
const isFeePaid = ({ status, feeCents }: Booking, { due, paid, isOnAccount }: ReadBooks): boolean =>
  status === "cancelled" && !!feeCents && !isOnAccount && due === 0 && paid > 0;

function causeOf({ status, estimatedPriceCents }: Booking, { refundable, standings }: ReadBooks): RefundCause {
  if (status === "cancelled") return "cancelled";
  const isTwice = refundable.some(({ cents }) => cents >= estimatedPriceCents) && paidCharges(standings) > 1;
  return isTwice ? "twice" : "cheaper";
}

const paidCharges = (standings: ReadBooks["standings"]): number =>
  standings.filter(({ kind, state, how }) => kind === "charge" && state === "paid" && how !== "account").length;
