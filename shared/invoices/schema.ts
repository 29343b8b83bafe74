import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

type Key = Parameters<typeof message>[0];

const text = line("required").max(100, message("tooLong"));
const required = text.min(1, message("required"));
const optional = (form: RegExp, key: Key) => text.regex(form, message(key)).optional();

const needsCompany = { path: ["company"], message: message("companyMissing") };
const needsKvk = { path: ["kvk"], message: message("kvkMissing") };

/**
 * The invoice details and the body of `PUT /api/user/invoice-details`: an address in the Netherlands and, where invoices
 * are for a company, its name and numbers. `monthly` is
 * one invoice a month, for companies. An empty field is one that is left out.
 */
export const invoiceDetailsSchema = z
  .strictObject({
    company: text.optional(),
    kvk: optional(/^(\d ?){8}$|^$/, "kvkInvalid"),
    vatId: optional(/^NL[ .]?(\d[ .]?){9}B[ .]?\d{2}$|^$/i, "vatIdInvalid"),
    street: required,
    postalCode: required.regex(/^$|^[1-9]\d{3} ?[a-z]{2}$/i, message("postalCodeInvalid")),
    city: required,
    // A form says "on" or nothing.
    monthly: z.preprocess((typed) => typed === "on" || typed, z.boolean({ error: message("wrongType") })).optional(),
  })
  .refine(({ company, kvk, vatId, monthly }) => Boolean(company) || !(kvk || vatId || monthly), needsCompany)
  .refine(({ kvk, monthly }) => Boolean(kvk) || !monthly, needsKvk);
export type InvoiceDetailsForm = z.infer<typeof invoiceDetailsSchema>;
