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
    bookingId: p.bigint("number").nullable(),
    /** The unexplained amount; negative for money that left our account. */
    amountCents: p.integer(),
    foundAt: p.datetime(),
    /** When it was no longer found, or was explained; null before that. */
    endedAt: p.datetime().nullable(),
    /** A manager's explanation; with it, the difference stays ended. */
    note: p.text().nullable(),
  },
});

/** A difference between the provider's lists and the books, for a manager to look into. */
export class PaymentDifference extends PaymentDifferenceSchema.class {}
PaymentDifferenceSchema.setClass(PaymentDifference);

export const PaymentReconciliationSchema = defineEntity({
  name: "PaymentReconciliation",
  tableName: "payment_reconciliation",
  properties: {
    day: p.text().primary(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** A day on which the books were compared with the provider's lists. */
export class PaymentReconciliation extends PaymentReconciliationSchema.class {}
PaymentReconciliationSchema.setClass(PaymentReconciliation);
