import type { Cents } from "@domrit/shared/money/cents.ts";
import type { RefundCause } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PaymentIntent } from "../books/payment-intent.entity.ts";

export type Part = { id: string; cents: Cents };

/** Newest charge first: after a double payment it is the superfluous one. */
export function partsOf(refundable: readonly Part[], cents: Cents): Part[] {
  let left = cents;
  return refundable.toReversed().flatMap(({ id, cents: room }) => {
    const part = Math.min(left, room);
    left -= part;
    return part > 0 ? [{ id, cents: part }] : [];
  });
}

type Why = {
  cause: RefundCause;
  reason?: string;
  by: PaymentIntent["by"];
  requestKey?: string | undefined;
};

/** Records what is to be given back, with its events. */
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
        id: uuidv7(now),
        bookingId,
        kind: "refund",
        how: "online",
        amountCents,
        ofIntent,
        at: now,
        cause: why.cause,
        reason: why.reason ?? null,
        by: why.by,
        providerKey: crypto.randomUUID(),
        // The first of several parts carries the request's key.
        requestKey: index === 0 ? (why.requestKey ?? null) : null,
      },
      { partial: true },
    );
    tx.persist(intent);
    return newEvent("payment.refund_planned", { bookingId, intentId: intent.id }, now);
  });
}
