import { defineEntity, p } from "@mikro-orm/core";

export const InvoiceCounterSchema = defineEntity({
  name: "InvoiceCounter",
  tableName: "invoice_counter",
  properties: {
    year: p.integer().primary().autoincrement(false),
    /** The last number that was given out. */
    last: p.integer(),
  },
});
