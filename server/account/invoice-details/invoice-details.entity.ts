import { defineEntity, p } from "@mikro-orm/core";

export const InvoiceDetailsSchema = defineEntity({
  name: "InvoiceDetails",
  tableName: "invoice_details",
  properties: {
    customerId: p.uuid().primary(),
    company: p.text().nullable(),
    /** The company's number in the trade register, 8 digits. */
    kvk: p.text().nullable(),
    vatId: p.text().nullable(),
    street: p.text(),
    postalCode: p.text(),
    city: p.text(),
    /** Of earlier versions, which let customers choose it; read by the migration to accounts alone, and to be dropped. */
    monthly: p.boolean().default(false),
    updatedAt: p.datetime(),
  },
});

/** To whom and where a customer wants invoices addressed from now on; those already issued stay as they are. */
export class InvoiceDetails extends InvoiceDetailsSchema.class {}
InvoiceDetailsSchema.setClass(InvoiceDetails);
