import type { EntityManager } from "@mikro-orm/postgresql";
import { PaymentAnswer } from "./books/payment-answer.entity.ts";
import { PaymentIntent } from "./books/payment-intent.entity.ts";
import { PaymentDifference } from "./reconciling/payment-difference.entity.ts";

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

/** A payment at the provider that is of no ride of ours, as the comparison finds it; gives its id. */
export async function createDifference(em: EntityManager): Promise<string> {
  const id = crypto.randomUUID();
  const found = { kind: "stranger_payment", amountCents: 4200, foundAt: new Date() } as const;
  await em.fork().insert(PaymentDifference, { id, ...found, subject: `tr_${id.slice(0, 8)}` });
  return id;
}
