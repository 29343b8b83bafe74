import * as v from "valibot";
import type { VehicleType } from "./trip/vehicle-types.ts";

/** A free time, in the fields of a request that it replaces. Amsterdam's wall clock. */
const nearestTimeSchema = v.object({
  pickupDate: v.string(),
  pickupTime: v.optional(v.string()),
  arriveBy: v.optional(v.string()),
});
export type NearestTime = v.InferOutput<typeof nearestTimeSchema>;

/**
 * A full hour: which ride falls in it, and the nearest free times of a week before and after, earliest first. For a
 * series on the date of its first ride.
 */
export const fullHourSchema = v.object({
  ride: v.picklist(["outbound", "return"]),
  pickupDate: v.string(),
  pickupTime: v.string(),
  nearest: v.array(nearestTimeSchema),
});
export type FullHour = v.InferOutput<typeof fullHourSchema>;

/** The most rides of each kind of vehicle in each hour of a day, 0 to 23 of Amsterdam's clock; null for no limit. */
export type DayLimits = Record<VehicleType, (number | null)[]>;
