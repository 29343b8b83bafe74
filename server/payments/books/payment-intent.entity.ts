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
    /** Name of the call at the provider, which makes a repeat safe; null without a provider. */
    providerKey: p.uuid().nullable(),
    /** Mandate that a charge of a kept card uses; it may be gone since. */
    mandateId: p.uuid().nullable(),
    /** The charge that a refund at the provider gives back. */
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
 * Money to take or give back, committed before the provider is asked. Its answers hold the results; the database
 * refuses to change the row.
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
    settlementId: p.text().nullable(),
    failure: p.text().nullable(),
    /** Sum of chargebacks by the payers' banks. */
    chargedBackCents: p.integer().default(0),
  },
});

/** A result of an intent, as known at that moment. Rows are only added; the present state follows from all. */
export class PaymentAnswer extends PaymentAnswerSchema.class {}
PaymentAnswerSchema.setClass(PaymentAnswer);
