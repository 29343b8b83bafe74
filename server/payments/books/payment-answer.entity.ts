import type { MoneyState } from "@domrit/shared/payments/paying.ts";
import { defineEntity, p } from "@mikro-orm/core";
import { KEEP_BOOKS } from "./payment-intent.entity.ts";

export const PaymentAnswerSchema = defineEntity({
  name: "PaymentAnswer",
  tableName: "payment_answer",
  indexes: [
    {
      name: "payment_answer_provider_id_index",
      properties: ["providerId"],
      where: "provider_id is not null",
    },
  ],
  triggers: [{ name: "kept", timing: "before", events: ["delete", "update"], body: KEEP_BOOKS }],
  properties: {
    /** Rises with each answer. */
    id: p.bigint("number").primary(),
    intentId: p.uuid().index(),
    at: p.datetime().index(),
    state: p.text().$type<Exclude<MoneyState, "planned">>(),
    /** The provider's name of the payment or refund. */
    providerId: p.text().nullable(),
    /** Where the guest pays. */
    checkoutUrl: p.text().nullable(),
    /** How it was paid, as the provider names it. */
    method: p.text().nullable(),
    /** The pay-out of the provider in which it came to our account, or was taken from it. */
    settlementId: p.text().nullable(),
    /** Why it came to nothing, as the provider names it. */
    failure: p.text().nullable(),
    /** What payers had their bank take back of it so far. */
    chargedBackCents: p.integer().default(0),
  },
});

/** What became of an intent, as far as somebody knew then. Only added: what holds follows from all of them. */
export class PaymentAnswer extends PaymentAnswerSchema.class {}
PaymentAnswerSchema.setClass(PaymentAnswer);
