import { z } from "zod";
import { contactFields } from "../booking/contact-fields.ts";
import { agreedShape } from "../booking/trip/agreed-price.ts";
import { tripFields } from "../booking/trip/trip.ts";
import { wrongType } from "../i18n/validation-key.ts";
import { drivenSchema } from "../office/driven.ts";
import { pressed } from "./presses.ts";

const { price, endTime } = drivenSchema.shape;

/**
 * The body of `POST /api/driver/street-rides`: a ride from the street, once it is over. Times are Amsterdam's wall clock; `price` is that
 * of the meter, or as it was agreed, in euros; `agreedKm`: where an address is unknown; the receipt goes to `contactEmail`.
 */
export const streetRideSchema = z.strictObject({
  eventId: pressed.eventId,
  occurredAt: pressed.occurredAt,
  pickupLocation: tripFields.pickupLocation,
  destination: tripFields.destination,
  pickupDate: tripFields.pickupDate,
  pickupTime: tripFields.pickupTime,
  endTime,
  price: price.unwrap(),
  agreedKm: agreedShape.agreedKm.optional(),
  paid: z.enum(["cash", "card"], wrongType),
  contactEmail: contactFields.contactEmail.optional(),
});
export type StreetRide = z.output<typeof streetRideSchema>;
