import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { tripFields } from "@domrit/shared/booking/trip.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { line } from "@domrit/shared/text/typed.ts";
import { z } from "zod";
import { extrasSchema } from "../../booking/extras-schema.ts";
import { orEmpty } from "../../forms/or-empty.ts";

const { contactPhone: _optional, contactName, contactEmail, ...wishes } = extrasSchema.shape;
const contactPhone = line("phoneRequired")
  .max(30, message("tooLong"))
  .refine((phone) => normalisePhone(phone) !== undefined, message("phoneInvalid"));

/** What the desk asks whoever calls, in the order of its form. */
export const callerFormSchema = z.object({
  contactPhone,
  contactName,
  contactEmail,
  language: z.enum(LOCALES, message("required")),
  ...tripFields,
  ...wishes,
});
export type CallerForm = z.output<typeof callerFormSchema>;

/** The same before there is a price, which may be told to whoever does not say who they are. */
export const callerPriceSchema = callerFormSchema.extend({ contactPhone: orEmpty(contactFields.contactPhone) });

export type CallerField = keyof CallerForm;
export const CALLER_FIELDS = Object.keys(callerFormSchema.shape) as CallerField[];
