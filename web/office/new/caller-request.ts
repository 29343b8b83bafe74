import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { bookingFormSchema } from "@domrit/shared/booking/trip/trip.ts";
import { z } from "zod";
import { priceWishes } from "../../booking/extras/extras-schema.ts";
import { careRequested, careShape, ridersOf } from "../../care/care-part.ts";
import type { CallerField } from "./caller-form-schema.ts";

const careSchema = z.object(careShape);

/** What of the form the price depends on, as a request names it. */
export function pricedPart(values: Record<CallerField, string>): BookingRequest {
  const trip = bookingFormSchema.safeParse(values).data;
  const ride = { ...(trip as BookingRequest), ...priceWishes(values) };
  // Without consent nothing of it is sent.
  const part = careSchema.safeParse(values).data;
  if (!part) return ride;
  const { aids, consent, series } = careRequested(part);
  const passengers = ridersOf({ companion: part.companion, passengers: ride.passengers });
  return { ...ride, passengers, care: { aids, consent, series } } as BookingRequest;
}
