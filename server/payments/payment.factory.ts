import type { EntityManager } from "@mikro-orm/postgresql";
import { PaymentAnswer } from "./books/payment-answer.entity.ts";
import { PaymentIntent } from "./books/payment-intent.entity.ts";

/** A payment of 42 euros at the provider's page for a booking, unless said otherwise; gives its id. */
export async function createPaid(
  em: EntityManager,
  bookingId: number,
  over: Partial<PaymentIntent> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date();
  const intent = { id, bookingId, kind: "charge", how: "online", amountCents: 4200, by: "customer", at } as const;
  await em.insert(PaymentIntent, { ...intent, providerKey: crypto.randomUUID(), ...over });
  await em.insert(PaymentAnswer, {
    intentId: id,
    at,
    state: "paid",
    providerId: `tr_${id.slice(0, 8)}`,
    chargedBackCents: 0,
  });
  return id;
}
