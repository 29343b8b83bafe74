import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { bookingFormSchema, tripFields } from "@domrit/shared/booking/trip/trip.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { line } from "@domrit/shared/text/typed.ts";
import { z } from "zod";
import { extrasSchema, priceWishes } from "../../booking/extras/extras-schema.ts";
import { checkSeries, seriesShape, typedSeries } from "../../booking/series/series-part.ts";
import { careRequested, careShape, isCare, ridersOf } from "../../care/care-part.ts";
import { orEmpty } from "../../forms/or-empty.ts";
import { agreedFormShape, agreedOf } from "../agreed-price/agreed-price.ts";

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
  ...agreedFormShape,
  ...seriesShape,
  ...careShape,
  /** Asked only where something is said of health. */
  consent: careShape.callBack,
});
export type CallerForm = z.output<typeof fields>;

function checkCare(form: Omit<CallerForm, "contactPhone">, context: z.RefinementCtx): void {
  checkSeries(form, context);
  if (!isCare(form) || form.consent) return;
  context.addIssue({ code: "custom", path: ["consent"], message: message("careConsentMissing") });
}

/** What the desk asks a caller, in the order of its form. */
export const callerFormSchema = fields.superRefine(checkCare);

/** A caller may hear a price without a name. */
export const callerPriceSchema = fields
  .extend({ contactPhone: orEmpty(contactFields.contactPhone) })
  .superRefine(checkCare);

export type CallerField = keyof CallerForm;
export const CALLER_FIELDS = fields.keyof().options;

const careSchema = z.object(careShape);

/** What the price depends on, as a request names it. */
export function pricedPart(values: Record<CallerField, string>): BookingRequest {
  const trip = bookingFormSchema.safeParse(values).data;
  const ride = { ...(trip as BookingRequest), ...priceWishes(values), ...agreedOf(values), ...typedSeries(values) };
  // Without consent nothing of it is sent.
  const part = careSchema.safeParse(values).data;
  if (!part) return ride;
  const { aids, consent } = careRequested(part);
  const passengers = ridersOf({ companion: part.companion, passengers: ride.passengers });
  return { ...ride, passengers, care: { aids, consent } } as BookingRequest;
}
