import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

type Key = Parameters<typeof message>[0];

const required = (key: Key) => line(key).max(100, message("tooLong")).min(1, message(key));
const text = line("required").max(100, message("tooLong"));
const optional = (form: RegExp, key: Key) => text.regex(form, message(key)).optional();

const needsCompany = { path: ["company"], message: message("companyMissing") };

const KVK = /^(\d ?){8}$|^$/;
const address = {
  vatId: optional(/^NL[ .]?(\d[ .]?){9}B[ .]?\d{2}$|^$/i, "vatIdInvalid"),
  street: required("streetRequired"),
  postalCode: required("postalCodeRequired").regex(/^$|^[1-9]\d{3} ?[a-z]{2}$/i, message("postalCodeInvalid")),
  city: required("cityRequired"),
};

/** An address in the Netherlands, of a company in the trade register, or of a person, who leaves both of its names empty. */
export const companyFields = {
  company: text.optional(),
  kvk: optional(KVK, "kvkInvalid"),
  ...address,
};

/** `PUT /api/user/invoice-details`: an address in the Netherlands, and a company. Empty means left out. */
export const invoiceDetailsSchema = z
  .strictObject({
    company: text.optional(),
    kvk: optional(KVK, "kvkInvalid"),
    ...address,
  })
  .refine(({ company, kvk, vatId }) => Boolean(company) || !(kvk || vatId), needsCompany);
export type InvoiceDetailsForm = z.infer<typeof invoiceDetailsSchema>;
