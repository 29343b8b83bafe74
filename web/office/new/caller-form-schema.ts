import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { tripFields } from "@domrit/shared/booking/trip/trip.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { line } from "@domrit/shared/text/typed.ts";
import { z } from "zod";
import { extrasSchema } from "../../booking/extras/extras-schema.ts";
import { careShape, checkSeries, isCare } from "../../care/care-part.ts";
import { orEmpty } from "../../forms/or-empty.ts";

const { contactPhone: _optional, contactName, contactEmail, paying: _asked, ...wishes } = extrasSchema.shape;
const contactPhone = line("phoneRequired")
  .max(30, message("tooLong"))
  .refine((phone) => normalisePhone(phone) !== undefined, message("phoneInvalid"));

const fields = z.object({
  contactPhone,
  contactName,
  contactEmail,
  language: z.enum(LOCALES, message("required")),
  ...tripFields,
  ...wishes,
  ...careShape,
  /** Asked only where something is said of somebody's health. */
  consent: careShape.callBack,
});
export type CallerForm = z.output<typeof fields>;

function checkCare(form: Omit<CallerForm, "contactPhone">, context: z.RefinementCtx): void {
  checkSeries(form, context);
  if (!isCare(form) || form.consent) return;
  context.addIssue({ code: "custom", path: ["consent"], message: message("careConsentMissing") });
}

/** What the desk asks the caller, in the order of its form: what a guest is asked, and what makes it a care ride. */
export const callerFormSchema = fields.superRefine(checkCare);

/** The form before there is a price: a caller may hear one without a name. */
export const callerPriceSchema = fields
  .extend({ contactPhone: orEmpty(contactFields.contactPhone) })
  .superRefine(checkCare);

export type CallerField = keyof CallerForm;
export const CALLER_FIELDS = fields.keyof().options;
