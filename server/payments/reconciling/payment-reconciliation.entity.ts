import { defineEntity, p } from "@mikro-orm/core";

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
