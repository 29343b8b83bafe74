import * as v from "valibot";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { LOCALES } from "../i18n/locales.ts";

/** Who booked a ride: the desk, which asked the caller, or somebody on the site, who may have typed another's number. */
const CALLER_RIDE_BOOKERS = ["office", "site"] as const;

/**
 * The answer of `GET /api/office/callers?phone=`. `name`, `email` and `language` are those that the desk itself last typed for the
 * number; null where it never did. `once` is what else stood beside the number, newest first, and proves nothing:
 * anybody can type a number on the site. `at` is when that ride was booked, ISO 8601.
 */
export const callerViewSchema = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  language: v.nullable(v.picklist(LOCALES)),
  once: v.array(v.object({ name: v.optional(v.string()), email: v.optional(v.string()), at: v.string() })),
  /** Where the number rode, each way once, newest first. */
  rides: v.array(
    v.object({
      pickupLocation: v.string(),
      destination: v.string(),
      vehicleType: v.picklist(VEHICLE_TYPES),
      /** The last time, Amsterdam's date. */
      pickupDate: v.string(),
      bookedBy: v.picklist(CALLER_RIDE_BOOKERS),
    }),
  ),
});
export type CallerView = v.InferOutput<typeof callerViewSchema>;

const ride = { id: v.number(), reference: v.string(), pickupDate: v.string(), pickupTime: v.string() };
const messages = v.object({ email: v.boolean(), sms: v.boolean() });

/**
 * The answer of `POST /api/office/bookings`: what is read out to the caller. `messages` says where a confirmation goes;
 * false beside a contact that was given says that it has had its messages of today.
 */
export const bookedForCallerSchema = v.object({
  ...ride,
  estimatedPrice: v.number(),
  messages,
  return: v.optional(v.object({ ...ride, estimatedPrice: v.number() })),
  /** Of a series, of which the rest is about the first ride: how many rides it has, and what all cost, in euros. */
  series: v.optional(v.object({ rides: v.number(), total: v.number() })),
});
export type BookedForCaller = v.InferOutput<typeof bookedForCallerSchema>;
