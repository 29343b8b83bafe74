import type { DifferenceKind } from "@domrit/shared/payments/differences.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const PaymentDifferenceSchema = defineEntity({
  name: "PaymentDifference",
  tableName: "payment_difference",
  uniques: [{ name: "payment_difference_subject_unique", properties: ["kind", "subject"] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<DifferenceKind>(),
    subject: p.text(),
    /** Null for what is of no ride of ours. */
    bookingId: p.bigint("number").nullable(),
    /** What is not explained; what left our account is below zero. */
    amountCents: p.integer(),
    foundAt: p.datetime(),
    /** When it was found no more, or somebody explained it; null while it stands. */
    endedAt: p.datetime().nullable(),
    /** How a manager explained it; with it, it stays ended. */
    note: p.text().nullable(),
  },
});

/** Something that the provider's lists say otherwise than the books, for a manager to look into. */
export class PaymentDifference extends PaymentDifferenceSchema.class {}
PaymentDifferenceSchema.setClass(PaymentDifference);

export const PaymentReconciliationSchema = defineEntity({
  name: "PaymentReconciliation",
  tableName: "payment_reconciliation",
  properties: {
    /** The day in Amsterdam on which it was due, `YYYY-MM-DD`. */
    day: p.text().primary(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** That the books were compared with the provider's lists on a day. */
export class PaymentReconciliation extends PaymentReconciliationSchema.class {}
PaymentReconciliationSchema.setClass(PaymentReconciliation);
