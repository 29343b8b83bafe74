import { defineEntity, p } from "@mikro-orm/core";

export const InvoiceCounterSchema = defineEntity({
  name: "InvoiceCounter",
  tableName: "invoice_counter",
  properties: {
    year: p.integer().primary().autoincrement(false),
    last: p.integer(),
  },
});
