import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import * as z from "zod/mini";
import type { TripValues } from "../draft/use-booking-draft.ts";
import { tripSchema } from "./trip-schema.ts";

/** The trip as it will be sent, or what is wrong with each field, in keys of the `validation` namespace. */
export function checkTrip(trip: TripValues): { trip: BookingForm } | { errors: FieldErrors } {
  const parsed = tripSchema.safeParse(trip);
  return parsed.success ? { trip: parsed.data } : { errors: z.flattenError(parsed.error).fieldErrors };
}
