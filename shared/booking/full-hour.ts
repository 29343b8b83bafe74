import * as v from "valibot";

/**
 * A time that is free, as the fields of a request that it takes the place of: when to be picked up, or, where it was asked
 * until when to be there, that. Amsterdam's wall clock.
 */
const nearestTimeSchema = v.object({
  pickupDate: v.string(),
  pickupTime: v.optional(v.string()),
  arriveBy: v.optional(v.string()),
});
export type NearestTime = v.InferOutput<typeof nearestTimeSchema>;

/**
 * A full hour: which ride of a request falls in it, its pickup, and the nearest free times, earliest first; none when a
 * week before and after has none. For a series each is a time for all its rides, on the date of the first.
 */
export const fullHourSchema = v.object({
  ride: v.picklist(["outbound", "return"]),
  pickupDate: v.string(),
  pickupTime: v.string(),
  nearest: v.array(nearestTimeSchema),
});
export type FullHour = v.InferOutput<typeof fullHourSchema>;
