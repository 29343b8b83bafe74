import { defineEntity, p } from "@mikro-orm/core";

export const InvoiceCounterSchema = defineEntity({
  name: "InvoiceCounter",
  tableName: "invoice_counter",
  properties: {
    year: p.integer().primary().autoincrement(false),
    last: p.integer(),
  },
});

const KEEP = `
  raise exception 'a gap in the invoice numbers is neither changed nor deleted' using errcode = 'restrict_violation';`;

/** Unused numbers `first` to `last` of a year, with the reason: they may have been issued before a data loss. */
export const InvoiceGapSchema = defineEntity({
  name: "InvoiceGap",
  tableName: "invoice_gap",
  checks: [{ name: "invoice_gap_order_check", expression: "first <= last" }],
  triggers: [{ name: "kept", timing: "before", events: ["delete", "update"], body: KEEP }],
  properties: {
    year: p.integer().primary(),
    first: p.integer().primary(),
    last: p.integer(),
    reason: p.text(),
    at: p.datetime(),
  },
});
