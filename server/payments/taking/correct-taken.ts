import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { PaymentAnswer } from "../books/payment-answer.entity.ts";
import { readStandings } from "../books/read-standings.ts";
import { recordTaken } from "./record-taken.ts";

type TakenPayment = { how: "cash" | "card" | "account"; amountCents: Cents };

/**
 * Replaces what was recorded as paid in the car; the caller holds the booking. Throws `invalid_fields` above the ride's
 * price.
 */
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
