import * as v from "valibot";
import { PAYING } from "../payments/paying.ts";
import { fullHourSchema } from "./full-hour.ts";
import { VEHICLE_TYPES } from "./trip/vehicle-types.ts";

const roughly = { place: v.string(), by: v.picklist(["town", "postcode", "assumed"]) };
const roughPlaceSchema = v.object(roughly);
const roughPlacesSchema = v.object({
  pickupLocation: v.optional(roughPlaceSchema),
  destination: v.optional(roughPlaceSchema),
  stops: v.optional(v.array(v.object({ ...roughly, address: v.string() }))),
});
/**
 * Which addresses the price was reckoned with only roughly, and where: in the middle of the town they name, of their
 * postcode's quarter, or in Utrecht as no town was said.
 */
export type RoughPlaces = v.InferOutput<typeof roughPlacesSchema>;

/** The rides of a series with the price of each, the holidays that were left out, and what all rides cost together. */
const seriesQuoteSchema = v.object({
  rides: v.array(v.object({ pickupDate: v.string(), pickupTime: v.string(), estimatedPrice: v.number() })),
  skipped: v.array(v.string()),
  total: v.number(),
});

const vehiclePriceSchema = v.object({
  vehicleType: v.picklist(VEHICLE_TYPES),
  /** Absent where not everybody who rides has a seat. */
  estimatedPrice: v.optional(v.number()),
  seats: v.number(),
  /** Pieces of luggage that ride along at no charge. */
  luggage: v.number(),
});
/** What the same ride costs in a vehicle, and what that holds. */
export type VehiclePrice = v.InferOutput<typeof vehiclePriceSchema>;

const alsoBookedSchema = v.object({ id: v.number(), reference: v.string(), pickupTime: v.string() });
/** A ride that was booked before and looks the same, with its pickup in Amsterdam's wall clock. */
export type AlsoBooked = v.InferOutput<typeof alsoBookedSchema>;

const priceSchema = v.object({
  estimatedPrice: v.number(),
  distanceKm: v.number(),
  durationMinutes: v.number(),
  breakdown: v.array(v.object({ label: v.string(), amount: v.number() })),
  fixedFare: v.optional(v.boolean()),
  /** Where a time of arrival was given: when the pickup is, in Amsterdam's wall clock, and the minutes kept in hand. */
  pickupDate: v.optional(v.string()),
  pickupTime: v.optional(v.string()),
  marginMinutes: v.optional(v.number()),
});

/**
 * The answer of `POST /api/bookings?preview=true`; money in euros, the total whole, `breakdown` adding up to it. `return`
 * is the same of the ride back, where one is asked for, with its pickup in Amsterdam's wall clock.
 */
export const quoteViewSchema = v.object({
  ...priceSchema.entries,
  placed: v.optional(roughPlacesSchema),
  /** Of a single ride: the same in every vehicle, cheapest first. */
  vehicles: v.optional(v.array(vehiclePriceSchema)),
  return: v.optional(v.object({ ...priceSchema.entries, pickupDate: v.string(), pickupTime: v.string() })),
  /** Where it could not be booked, as all places of its hour are taken. */
  fullyBooked: v.optional(fullHourSchema),
  /** The ride that who asks, by their account or guest's session, has at that time already. */
  alsoBooked: v.optional(alsoBookedSchema),
  /** The ways to pay that who asks can choose from; absent where it is in the taxi alone. */
  paying: v.optional(v.array(v.picklist(PAYING))),
  /** Of a series; the rest is about its first ride. */
  series: v.optional(seriesQuoteSchema),
});
export type QuoteView = v.InferOutput<typeof quoteViewSchema>;

/** The answer of `POST /api/bookings/{id}/change?preview=true`: the new price, and by how many euros it is higher. */
export const changeQuoteSchema = v.object({ quote: quoteViewSchema, difference: v.number() });
export type ChangeQuote = v.InferOutput<typeof changeQuoteSchema>;
