import { PAID_HOW } from "@domrit/shared/office/invoices.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const InvoiceActSchema = defineEntity({
  name: "InvoiceAct",
  tableName: "invoice_act",
  checks: [
    {
      name: "invoice_act_paid_check",
      expression: "(kind = 'paid') = (cents is not null and paid_on is not null and how is not null)",
    },
  ],
  properties: {
    invoiceId: p.uuid().primary(),
    /** From 1 without gaps, so that of two people at once one is told. */
    number: p.integer().primary().autoincrement(false),
    kind: p.enum(["sent", "reminded", "paid", "credited"]),
    /** What was paid; below zero takes back a payment that was wrong or reversed. */
    cents: p.integer().nullable(),
    /** Amsterdam, `YYYY-MM-DD`. */
    paidOn: p.text().nullable(),
    how: p.enum(PAID_HOW).nullable(),
    byName: p.text(),
    at: p.datetime(),
  },
});

/** What the office did with an issued invoice, which itself never changes. */
export class InvoiceAct extends InvoiceActSchema.class {}
InvoiceActSchema.setClass(InvoiceAct);
