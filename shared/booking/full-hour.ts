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
 * That all places of an hour are taken: which ride of a request would be in it, when that one's pickup would be, and the
 * nearest times that are free, earliest first; none where a week either way has none. Of a series each is a time for all
 * of its rides, on the date of the first.
 */
export const fullHourSchema = v.object({
  ride: v.picklist(["outbound", "return"]),
  pickupDate: v.string(),
  pickupTime: v.string(),
  nearest: v.array(nearestTimeSchema),
});
export type FullHour = v.InferOutput<typeof fullHourSchema>;
