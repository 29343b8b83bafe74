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
    id: p.bigint("number").primary(),
    intentId: p.uuid().index(),
    at: p.datetime().index(),
    state: p.text().$type<Exclude<MoneyState, "planned">>(),
    providerId: p.text().nullable(),
    checkoutUrl: p.text().nullable(),
    method: p.text().nullable(),
    /** The provider's pay-out that contains it. */
    settlementId: p.text().nullable(),
    failure: p.text().nullable(),
    /** What payers had their bank take back of it so far. */
    chargedBackCents: p.integer().default(0),
  },
});

/** What became of an intent, as far as somebody knew then. Only added: what holds follows from all of them. */
export class PaymentAnswer extends PaymentAnswerSchema.class {}
PaymentAnswerSchema.setClass(PaymentAnswer);
