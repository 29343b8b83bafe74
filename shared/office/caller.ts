import * as v from "valibot";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { LOCALES } from "../i18n/locales.ts";

/**
 * The answer of `GET /api/office/callers?phone=`: what the rides of a telephone number say of who calls, newest first.
 * `name`, `email` and `language` are those of the last ride; null where no ride has the number.
 */
export const callerViewSchema = v.object({
  caller: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      language: v.picklist(LOCALES),
    }),
  ),
  rides: v.array(
    v.object({
      pickupLocation: v.string(),
      destination: v.string(),
      vehicleType: v.picklist(VEHICLE_TYPES),
      /** The last time, Amsterdam's date. */
      pickupDate: v.string(),
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

/** A business is searched for by so many characters at most. */
export const MOST_SEARCHED_NAME = 100;

/** The answer of `GET /api/office/accounts?q=`: businesses that get one invoice a month, on whose account a caller may ride, by name. */
export const accountListSchema = v.array(v.object({ id: v.string(), company: v.string(), city: v.string() }));
export type AccountList = v.InferOutput<typeof accountListSchema>;
