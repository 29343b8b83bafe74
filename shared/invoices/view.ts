import * as v from "valibot";

/**
 * One line of `GET /api/user/invoices`, and what `invoice:issued` carries. `date` is `YYYY-MM-DD`, the amount is in
 * euros, VAT included; a credit note takes a negative one back.
 */
export const invoiceViewSchema = v.object({ id: v.string(), number: v.string(), date: v.string(), amount: v.number() });
export type InvoiceView = v.InferOutput<typeof invoiceViewSchema>;

/** The invoices and credit notes of a customer, newest first. */
export const invoicesViewSchema = v.array(invoiceViewSchema);
