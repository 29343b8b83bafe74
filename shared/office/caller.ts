import * as v from "valibot";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { LOCALES } from "../i18n/locales.ts";
import { accountListSchema } from "../organisations/office-views.ts";
import { MEMBER_ROLES } from "../organisations/organisation.ts";
import { officeRiderSchema } from "../organisations/riders/office-views.ts";

/** Who booked a ride: the desk, which asked the caller, or somebody on the site, who may have typed another's number. */
const CALLER_RIDE_BOOKERS = ["office", "site"] as const;

/**
 * Somebody of an organisation that a manager granted: a member who books on its account, with the number of their own account, or
 * a regular rider, with what the organisation wrote. `email`: theirs, where they proved it. `account` is for their department.
 */
const knownPersonSchema = v.object({
  name: v.string(),
  member: v.optional(
    v.object({ role: v.picklist(MEMBER_ROLES), email: v.nullable(v.string()), language: v.picklist(LOCALES) }),
  ),
  rider: v.optional(officeRiderSchema),
  department: v.nullable(v.string()),
  account: accountListSchema.item,
});
export type KnownPerson = v.InferOutput<typeof knownPersonSchema>;

/**
 * `GET /api/office/callers?phone=` or `?name=`, which finds regular riders alone. `name`, `email`, `language`: what the desk last typed for the number. `once`: what else stood beside it, newest
 * first; it proves nothing, since anybody can type a number on the site. `at`: when it was booked.
 */
export const callerViewSchema = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  language: v.nullable(v.picklist(LOCALES)),
  once: v.array(v.object({ name: v.optional(v.string()), email: v.optional(v.string()), at: v.string() })),
  /** Whose number it may be in an organisation: nobody, until it is chosen. */
  people: v.array(knownPersonSchema),
  /** Each way once, newest first. */
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

/** Read out to the caller. `messages`: false beside a given contact that has had its messages of today. */
export const bookedForCallerSchema = v.object({
  ...ride,
  estimatedPrice: v.number(),
  messages,
  return: v.optional(v.object({ ...ride, estimatedPrice: v.number() })),
  /** The series of which the rest is the first ride; euros. */
  series: v.optional(v.object({ rides: v.number(), total: v.number() })),
});
export type BookedForCaller = v.InferOutput<typeof bookedForCallerSchema>;
