import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PaymentAnswer, PaymentIntent } from "../books/payment-intent.entity.ts";
import { booksOf } from "../books/read-books.ts";
import { readStandings, standingOf } from "../books/standing.ts";
import { sumUp } from "../books/sum-up.ts";

export type TakenMoney = {
  bookingId: number;
  how: "cash" | "card" | "account";
  amountCents: Cents;
  by: "driver" | "desk" | "manager";
  requestKey: string | undefined;
  at: Date;
};

/**
 * Records money that driver or desk took, once for a key; nothing for 0. The caller holds the booking. Throws
 * `idempotency_key_reused`, and `invalid_fields` above what was due.
 */
export async function recordTaken(tx: EntityManager, taken: TakenMoney, dueCents: Cents): Promise<NewEvent[]> {
  const { bookingId, how, amountCents, by, requestKey, at } = taken;
  const earlier = requestKey && (await tx.findOne(PaymentIntent, { bookingId, requestKey }));
  if (earlier && (earlier.how !== how || earlier.amountCents !== amountCents)) {
    throw new DomainError("idempotency_key_reused");
  }
  if (earlier) return [];
  if (amountCents > dueCents)
    throw new DomainError("invalid_fields", { fields: { amount: [message("takenTooMuch")] } });
  if (amountCents === 0) return [];
  const id = uuidv7(at);
  const intent = { id, bookingId, kind: "charge", how, amountCents, by, requestKey: requestKey ?? null, at } as const;
  tx.persist(tx.create(PaymentIntent, intent, { partial: true }));
  tx.persist(tx.create(PaymentAnswer, { intentId: id, at, state: "paid", chargedBackCents: 0 }, { partial: true }));
  return [newEvent("payment.received", { bookingId, intentId: id }, at)];
}

type TakenPayment = { how: "cash" | "card" | "account"; amountCents: Cents };

/** Replaces the amount paid in the car; the caller holds the booking. Throws `invalid_fields` above the ride's price. */
export async function correctTaken(
  tx: EntityManager,
  booking: Booking,
  { how, amountCents }: TakenPayment,
  at: Date,
): Promise<NewEvent[]> {
  const { id: bookingId, estimatedPriceCents: priceCents } = booking;
  if (amountCents > (how === "account" ? 0 : priceCents))
    throw new DomainError("invalid_fields", { fields: { "paid.amount": [message("takenTooMuch")] } });
  for (const { standing } of await readStandings(tx, { bookingId, kind: "charge", how: { $ne: "online" } })) {
    if (standing.state !== "paid") continue;
    const wrong = { intentId: standing.id, at, state: "failed", failure: "corrected", chargedBackCents: 0 } as const;
    tx.persist(tx.create(PaymentAnswer, wrong, { partial: true }));
  }
  booking.paidInCar = { how, amountCents };
  return recordTaken(tx, { bookingId, how, amountCents, by: "manager", requestKey: undefined, at }, priceCents);
}

/** Throws `invalid_fields` for more than was due when taken or is now, and for an account payment without an account. */
export async function requireTakeable(
  em: EntityManager,
  booking: Booking,
  { how, amountCents, at }: Pick<TakenMoney, "how" | "amountCents" | "at">,
): Promise<void> {
  const { due, isOnAccount } = await booksOf(em, booking);
  if (how === "account" && !isOnAccount)
    throw new DomainError("invalid_fields", { fields: { "paid.how": [message("notOnAccount")] } });
  if (amountCents <= due) return;
  // A phone without connection reports later: what was paid online since is given back.
  const known = (await readStandings(em, { bookingId: booking.id, at: { $lte: at } })).map(({ standing, answers }) =>
    standingOf(
      standing,
      answers.filter((answer) => answer.at <= at),
    ),
  );
  if (amountCents > sumUp(booking, known, { isOnAccount }).due)
    throw new DomainError("invalid_fields", { fields: { "paid.amount": [message("takenTooMuch")] } });
}
