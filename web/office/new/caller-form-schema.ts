import { type BookingRequest, bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { bookingFormSchema, tripFields } from "@domrit/shared/booking/trip/trip.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { z } from "zod";
import { extrasSchema, priceWishes } from "../../booking/extras/extras-schema.ts";
import { checkSeries, seriesShape, typedSeries } from "../../booking/series/series-part.ts";
import { careRequested, careShape, isCare, requestOf, ridersOf } from "../../care/care-part.ts";
import { orEmpty } from "../../forms/or-empty.ts";
import { agreedFormShape, agreedOf } from "../agreed-price/agreed-price.ts";
import { checkDriven, drivenPriced, drivenRequested, drivenShape, withoutDriven } from "./driven.ts";

const { contactPhone, contactName, contactEmail, paying: _asked, ...wishes } = extrasSchema.shape;

const fields = z.object({
  contactPhone,
  contactName,
  contactEmail,
  /** The regular rider who rides. */
  riderId: orEmpty(bookingRequestSchema.shape.riderId),
  language: z.enum(LOCALES, message("required")),
  ...tripFields,
  ...wishes,
  ...agreedFormShape,
  ...seriesShape,
  ...careShape,
  ...drivenShape,
  /** Asked only where something is said of health. */
  consent: careShape.callBack,
});
export type CallerForm = z.output<typeof fields>;

function checkCare(form: CallerForm, context: z.RefinementCtx): void {
  checkSeries(form, context);
  checkDriven(form, context);
  if (!isCare(form) || form.consent) return;
  context.addIssue({ code: "custom", path: ["consent"], message: message("careConsentMissing") });
}

/** A caller may hear a price without a number. */
export const callerPriceSchema = fields.superRefine(checkCare);

/** What the desk asks a caller, in the order of its form. Of a regular rider their organisation is reached; about a ride that was driven nobody is. */
export const callerFormSchema = callerPriceSchema.superRefine(({ contactPhone: phone, riderId, isDriven }, context) => {
  if (phone || riderId || isDriven) return;
  context.addIssue({ code: "custom", path: ["contactPhone"], message: message("phoneRequired") });
});

export type CallerField = keyof CallerForm;
export const CALLER_FIELDS = fields.keyof().options;

const careSchema = z.object(careShape);

/** What the price depends on, as a request names it. */
export function pricedPart(values: Record<CallerField, string>): BookingRequest {
  const trip = bookingFormSchema.safeParse(values).data;
  const { riderId } = values;
  const of = riderId ? { riderId } : {};
  const ride = {
    ...(trip as BookingRequest),
    ...of,
    ...priceWishes(values),
    ...agreedOf(values),
    ...typedSeries(values),
    ...drivenPriced(values),
  };
  // Without consent nothing of it is sent.
  const part = careSchema.safeParse(values).data;
  if (!part) return ride;
  const { aids, consent } = careRequested(part);
  const passengers = ridersOf({ companion: part.companion, passengers: ride.passengers });
  return { ...ride, passengers, care: { aids, consent } } as BookingRequest;
}

/** What is booked, as a request says it. */
export const callerRequest = (form: CallerForm): BookingRequest =>
  ({ ...requestOf(withoutDriven(form)), ...drivenRequested(form) }) as BookingRequest;
