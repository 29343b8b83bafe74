import * as v from "valibot";
import { accountStandingSchema } from "../account/business-account.ts";

/**
 * One line of `GET /api/user/invoices`, and what `invoice:issued` carries. Dates are `YYYY-MM-DD`, the amount is in
 * euros, VAT included; a credit note takes a negative one back. `ride` is what the invoice is for, or
 * `month` (`YYYY-MM`) with how many rides.
 */
export const invoiceViewSchema = v.object({
  id: v.string(),
  number: v.string(),
  date: v.string(),
  amount: v.number(),
  ride: v.optional(v.object({ date: v.string(), pickupLocation: v.string(), destination: v.string() })),
  month: v.optional(v.object({ month: v.string(), rides: v.number() })),
});
export type InvoiceView = v.InferOutput<typeof invoiceViewSchema>;

/** The invoices and credit notes of a customer, newest first. */
export const invoicesViewSchema = v.array(invoiceViewSchema);

/**
 * `GET /api/user/invoice-details`: to whom and where invoices are addressed, null while the customer has not said so; and how riding on
 * account stands.
 */
export const invoiceDetailsViewSchema = v.object({
  company: v.nullable(v.string()),
  kvk: v.nullable(v.string()),
  vatId: v.nullable(v.string()),
  street: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
  account: accountStandingSchema,
});
export type InvoiceDetailsView = v.InferOutput<typeof invoiceDetailsViewSchema>;
