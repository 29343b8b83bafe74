import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PaymentAnswer } from "../books/payment-answer.entity.ts";
import { PaymentIntent } from "../books/payment-intent.entity.ts";

export type TakenMoney = {
  bookingId: number;
  how: "cash" | "card" | "account";
  amountCents: Cents;
  by: "driver" | "desk" | "manager";
  requestKey: string | undefined;
  at: Date;
};

/**
 * Records what driver or desk took, once for a key; nothing for 0. The caller holds the booking. Throws
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
