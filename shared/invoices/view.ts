import * as v from "valibot";
import { accountStandingSchema } from "../organisations/organisation.ts";

/**
 * `GET /api/user/invoices`, and `invoice:issued`. Dates `YYYY-MM-DD`; euros with VAT, negative for a credit note. For a
 * `ride`, or a `month` (`YYYY-MM`) or `week` (`YYYY-Www`) with its number of rides; `group`: the department or rider whose
 * alone they are.
 */
export const invoiceViewSchema = v.pipe(
  v.object({
    id: v.string(),
    number: v.string(),
    date: v.string(),
    amount: v.number(),
    ride: v.optional(v.object({ date: v.string(), pickupLocation: v.string(), destination: v.string() })),
    month: v.optional(v.object({ month: v.string(), rides: v.number(), group: v.optional(v.string()) })),
    week: v.optional(v.object({ week: v.string(), rides: v.number(), group: v.optional(v.string()) })),
  }),
  v.title("Invoice"),
);
export type InvoiceView = v.InferOutput<typeof invoiceViewSchema>;

export const invoicesViewSchema = v.array(invoiceViewSchema);

/** `GET /api/user/invoice-details`: null until given; and how riding on account stands. */
export const invoiceDetailsViewSchema = v.pipe(
  v.object({
    company: v.nullable(v.string()),
    kvk: v.nullable(v.string()),
    vatId: v.nullable(v.string()),
    street: v.nullable(v.string()),
    postalCode: v.nullable(v.string()),
    city: v.nullable(v.string()),
    account: accountStandingSchema,
  }),
  v.title("InvoiceDetails"),
);
export type InvoiceDetailsView = v.InferOutput<typeof invoiceDetailsViewSchema>;
