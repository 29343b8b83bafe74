import * as v from "valibot";
import { z } from "zod";
import { contactFields } from "../booking/contact-fields.ts";
import { tripFields } from "../booking/trip/trip.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { LOCALES } from "../i18n/locales.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

/** `POST /api/office/venues`, and `PUT …/{id}`. Its card speaks these languages. */
export const venueSchema = z.strictObject({
  name: line("required").min(1, message("required")).max(100, message("tooLong")),
  address: tripFields.pickupLocation,
  languages: z
    .array(z.enum(LOCALES, wrongType), wrongType)
    .min(1, message("required"))
    .max(LOCALES.length, message("tooLong")),
  organisationId: z.uuid(wrongType).nullish(),
});
export type VenueForm = z.infer<typeof venueSchema>;

/** `POST /api/venues/{code}/bookings`, preview or real. Without a moment the taxi comes as soon as one can be booked. */
export const venueBookingSchema = z
  .strictObject({
    destination: tripFields.destination,
    pickupDate: z.optional(tripFields.pickupDate),
    pickupTime: z.optional(tripFields.pickupTime),
    vehicleType: z.optional(tripFields.vehicleType),
    contactPhone: contactFields.contactPhone.optional(),
    quotedPrice: z.number(wrongType).optional(),
  })
  .meta({ title: "VenueBooking" });
export type VenueBooking = z.infer<typeof venueBookingSchema>;

/** What a ride from a venue costs, in euros, and its pickup in Amsterdam's wall clock. */
export const venueQuoteSchema = v.pipe(
  v.object({
    destination: v.string(),
    vehicleType: v.picklist(VEHICLE_TYPES),
    estimatedPrice: v.number(),
    isFixed: v.boolean(),
    isFullyBooked: v.boolean(),
    pickupDate: v.string(),
    pickupTime: v.string(),
  }),
  v.title("VenueQuote"),
);
export type VenueQuote = v.InferOutput<typeof venueQuoteSchema>;

const vehiclePrices = v.object({ luxury: v.number(), van: v.number(), wheelchair: v.number(), station: v.number() });

/** `GET /api/venues/{code}`: `prices` are those of fixed routes from it today, in euros by vehicle. */
export const venueViewSchema = v.pipe(
  v.object({
    code: v.string(),
    name: v.string(),
    address: v.string(),
    prices: v.array(v.object({ to: v.string(), vehicles: vehiclePrices })),
  }),
  v.title("Venue"),
);
export type VenueView = v.InferOutput<typeof venueViewSchema>;

/** `waiting`: nobody is on the way yet. */
const VENUE_RIDE_STATES = ["waiting", "coming", "there", "left", "cancelled"] as const;

/**
 * `GET /api/venues/{code}/rides`, for its own device: today's rides, as people speak of them at a reception. Nothing of who
 * rides, nor where to. `minutes` until the taxi is there; null once it was.
 */
export const venueRidesSchema = v.pipe(
  v.object({
    items: v.array(
      v.object({
        reference: v.string(),
        pickupTime: v.string(),
        state: v.picklist(VENUE_RIDE_STATES),
        minutes: v.nullable(v.number()),
        vehicle: v.nullable(v.object({ make: v.string(), model: v.string(), colour: v.string(), plate: v.string() })),
      }),
    ),
  }),
  v.title("VenueRides"),
);
export type VenueRides = v.InferOutput<typeof venueRidesSchema>;

export const venueSessionSchema = v.pipe(v.object({ code: v.string(), name: v.string() }), v.title("VenueSession"));

/** So long the link works that signs in a device of a venue. */
export const VENUE_LINK_MINUTES = 60;

export const VENUE_FIGURE_DAYS = 30;

/** `GET /api/office/venues`, by name, those that ended last. Times in UTC. */
export const officeVenuesSchema = v.array(
  v.object({
    id: v.string(),
    code: v.string(),
    name: v.string(),
    address: v.string(),
    languages: v.array(v.picklist(LOCALES)),
    organisation: v.nullable(v.object({ id: v.string(), company: v.string() })),
    /** Booked at it and picked up in the last `VENUE_FIGURE_DAYS`. */
    figures: v.object({ completed: v.number(), cancelled: v.number() }),
    endedAt: v.nullable(v.string()),
    devices: v.array(
      v.object({ id: v.string(), device: v.nullable(v.string()), lastSeenAt: v.string(), createdAt: v.string() }),
    ),
  }),
);
export type OfficeVenues = v.InferOutput<typeof officeVenuesSchema>;
export type OfficeVenue = OfficeVenues[number];
