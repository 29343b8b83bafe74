import type { Cents } from "@domrit/shared/money/cents.ts";
import type { RefundCause } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PaymentIntent } from "../books/payment-intent.entity.ts";
import type { ReadBooks } from "../books/read-books.ts";
import { holdBooks } from "../charging/plan-charge.ts";

type Part = { id: string; cents: Cents };

/**
 * How an amount is given back of several charges: of the newest first, which is the one too many where somebody paid twice. Never more
 * of one than is left of it.
 */
export function partsOf(refundable: readonly Part[], cents: Cents): Part[] {
  let left = cents;
  return refundable.toReversed().flatMap(({ id, cents: room }) => {
    const part = Math.min(left, room);
    left -= part;
    return part > 0 ? [{ id, cents: part }] : [];
  });
}

type Why = { cause: RefundCause; reason?: string; by: "desk" | "system"; requestKey?: string | undefined };

/** Writes down that these amounts are to be given back, and gives the events by which they are. */
export function planRefunds(
  tx: EntityManager,
  bookingId: number,
  parts: readonly Part[],
  why: Why,
  now: Date,
): NewEvent[] {
  return parts.map(({ id: ofIntent, cents: amountCents }, index) => {
    const intent = tx.create(
      PaymentIntent,
      {
        ...{ id: uuidv7(now), bookingId, kind: "refund", how: "online", amountCents, ofIntent, at: now },
        ...{ cause: why.cause, reason: why.reason ?? null, by: why.by, providerKey: crypto.randomUUID() },
        // Of several the first stands for the request.
        requestKey: index === 0 ? (why.requestKey ?? null) : null,
      },
      { partial: true },
    );
    tx.persist(intent);
    return newEvent("payment.refund_planned", { bookingId, intentId: intent.id }, now);
  });
}

/**
 * Plans to give back what was paid for a booking beyond what it owes, whatever made it so: a cancellation, a cheaper ride, a payment in
 * two tabs. To be called after anything that changes either; called again it plans nothing more. A charge of which a refund was refused is left to the
 * manager, as another try would be refused too.
 */
export async function settle(tx: EntityManager, bookingId: number, now: Date): Promise<NewEvent[]> {
  const { booking, books } = await holdBooks(tx, bookingId);
  const refused = new Set(
    books.standings
      .filter(({ kind, state }) => kind === "refund" && state === "failed")
      .map(({ ofIntent }) => ofIntent),
  );
  const open = books.refundable.filter(({ id }) => !refused.has(id));
  const why = { cause: causeOf(booking, books), by: "system" } as const;
  return planRefunds(tx, bookingId, partsOf(open, books.excess), why, now);
}

function causeOf({ status, estimatedPriceCents }: Booking, { refundable, standings }: ReadBooks): RefundCause {
  if (status === "cancelled") return "cancelled";
  const isTwice = refundable.some(({ cents }) => cents >= estimatedPriceCents) && paidCharges(standings) > 1;
  return isTwice ? "twice" : "cheaper";
}

const paidCharges = (standings: ReadBooks["standings"]): number =>
  standings.filter(({ kind, state, how }) => kind === "charge" && state === "paid" && how !== "account").length;
