import * as v from "valibot";
import { lineViewSchema } from "../fares/line-view.ts";
import { bookableAccountSchema } from "../organisations/bookable-account.ts";
import { PAYING } from "../payments/paying.ts";
import { fullHourSchema } from "./capacity.ts";
import { VEHICLE_TYPES } from "./trip/vehicle-types.ts";

const roughly = { place: v.string(), by: v.picklist(["town", "postcode", "assumed"]) };
const roughPlaceSchema = v.object(roughly);
const roughPlacesSchema = v.object({
  pickupLocation: v.optional(roughPlaceSchema),
  destination: v.optional(roughPlaceSchema),
  stops: v.optional(v.array(v.object({ ...roughly, address: v.string() }))),
});
/** Addresses that were placed only roughly: in the middle of a town or postcode, or in Utrecht where no town was named. */
export type RoughPlaces = v.InferOutput<typeof roughPlacesSchema>;

/** The first day of the tariff that a price goes by; absent of a price that goes by none. */
const tariffValidFrom = v.optional(v.string());

/** The price of each ride of a series and of all together; `skipped`: the holidays left out. */
const seriesQuoteSchema = v.object({
  rides: v.array(
    v.object({ pickupDate: v.string(), pickupTime: v.string(), estimatedPrice: v.number(), tariffValidFrom }),
  ),
  skipped: v.array(v.string()),
  total: v.number(),
});

const vehiclePriceSchema = v.object({
  vehicleType: v.picklist(VEHICLE_TYPES),
  /** Absent where not everybody who rides has a seat. */
  estimatedPrice: v.optional(v.number()),
  seats: v.number(),
  luggage: v.number(),
});
export type VehiclePrice = v.InferOutput<typeof vehiclePriceSchema>;

const alsoBookedSchema = v.object({ id: v.number(), reference: v.string(), pickupTime: v.string() });
/** A ride that was booked before and looks the same, with its pickup in Amsterdam's wall clock. */
export type AlsoBooked = v.InferOutput<typeof alsoBookedSchema>;

const priceSchema = v.object({
  estimatedPrice: v.number(),
  distanceKm: v.number(),
  durationMinutes: v.number(),
  breakdown: v.array(lineViewSchema),
  fixedFare: v.optional(v.boolean()),
  /** By the hour, in place of distance and time. */
  hourly: v.optional(v.boolean()),
  tariffValidFrom,
  /** Where a time of arrival was given: when the pickup is, in Amsterdam's wall clock, and the minutes kept in hand. */
  pickupDate: v.optional(v.string()),
  pickupTime: v.optional(v.string()),
  marginMinutes: v.optional(v.number()),
});

/** The answer of `POST /api/bookings?preview=true`: whole euros, `breakdown` adding up to them. `return` is the ride back. */
export const quoteViewSchema = v.pipe(
  v.object({
    ...priceSchema.entries,
    placed: v.optional(roughPlacesSchema),
    /** Cheapest first; only for a single ride. */
    vehicles: v.optional(v.array(vehiclePriceSchema)),
    return: v.optional(v.object({ ...priceSchema.entries, pickupDate: v.string(), pickupTime: v.string() })),
    /** Where all places of its hour are taken. */
    fullyBooked: v.optional(fullHourSchema),
    /** The ride that who asks, by their account or guest's session, has at that time already. */
    alsoBooked: v.optional(alsoBookedSchema),
    /** The ways to pay that who asks can choose from; absent where it is in the taxi alone. */
    paying: v.optional(v.array(v.picklist(PAYING))),
    /** In the taxi, for who can choose another's account: nothing chosen is on account for their own alone. */
    usualPaying: v.optional(v.literal("car")),
    /** Those that who asks can book on, their own first; beside `account` among the ways. */
    accounts: v.optional(v.array(bookableAccountSchema)),
    /** Of a series; the rest is about its first ride. */
    series: v.optional(seriesQuoteSchema),
  }),
  v.title("Quote"),
);
export type QuoteView = v.InferOutput<typeof quoteViewSchema>;

/** The answer of `POST /api/bookings/{id}/change?preview=true`: the new price, and by how many euros it is higher. */
export const changeQuoteSchema = v.object({ quote: quoteViewSchema, difference: v.number() });
export type ChangeQuote = v.InferOutput<typeof changeQuoteSchema>;
