import type { MONEY_BY, MoneyState, RefundCause, TakenHow } from "@domrit/shared/payments/paying.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** The books are kept as long as invoices (AWR art. 52). */
const KEEP_BOOKS = `
  if tg_op = 'DELETE' and old.at < date_trunc('year', now()) - interval '${RETENTION.invoiceYears} years' then
    return old;
  end if;
  raise exception 'the books of payments are only added to' using errcode = 'restrict_violation';`;

export const PaymentIntentSchema = defineEntity({
  name: "PaymentIntent",
  tableName: "payment_intent",
  uniques: [{ name: "payment_intent_request_key_unique", properties: ["bookingId", "requestKey"] }],
  checks: [
    { name: "payment_intent_amount_check", expression: "amount_cents > 0" },
    { name: "payment_intent_refund_check", expression: "(kind = 'refund') = (cause is not null)" },
  ],
  triggers: [{ name: "kept", timing: "before", events: ["delete", "update"], body: KEEP_BOOKS }],
  properties: {
    id: p.uuid().primary(),
    bookingId: p.bigint("number").index(),
    kind: p.enum(["charge", "refund"]),
    how: p.text().$type<TakenHow>(),
    amountCents: p.integer(),
    /** What the provider knows a repeat of the call by; null for what no provider has to do with. */
    providerKey: p.uuid().nullable(),
    /** Of a charge of a kept card: by which mandate; it may have gone since. */
    mandateId: p.uuid().nullable(),
    /** Of a refund at the provider: the charge that it gives back. */
    ofIntent: p.uuid().nullable(),
    cause: p.text().$type<RefundCause>().nullable(),
    reason: p.text().nullable(),
    by: p.text().$type<(typeof MONEY_BY)[number]>(),
    /** A repeat after a lost answer is no second payment. */
    requestKey: p.text().nullable(),
    at: p.datetime().index(),
  },
});

/**
 * Money to take or give back, committed before anybody is asked; its answers say what came of it. The database refuses
 * to change it.
 */
export class PaymentIntent extends PaymentIntentSchema.class {}
PaymentIntentSchema.setClass(PaymentIntent);

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
