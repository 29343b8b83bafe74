import { defineEntity, p } from "@mikro-orm/core";

export const InvoiceDetailsSchema = defineEntity({
  name: "InvoiceDetails",
  tableName: "invoice_details",
  properties: {
    customerId: p.uuid().primary(),
    company: p.text().nullable(),
    kvk: p.text().nullable(),
    vatId: p.text().nullable(),
    street: p.text(),
    postalCode: p.text(),
    city: p.text(),
    /** Written by earlier versions; only a migration reads it. To be dropped. */
    monthly: p.boolean().default(false),
    updatedAt: p.datetime(),
  },
});

export class InvoiceDetails extends InvoiceDetailsSchema.class {}
InvoiceDetailsSchema.setClass(InvoiceDetails);
