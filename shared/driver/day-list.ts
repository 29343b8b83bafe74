import * as v from "valibot";
import { driverRideSchema } from "./rides.ts";

/**
 * The answer of `GET /api/office/drivers/{id}/day?date=2026-12-31`: the rides of a driver's day as they take them along, by
 * pickup. What is known of somebody's health is not on paper: `isCare` says that the driver's phone shows it. `hidden` is the
 * number of rides that are over for so long that nothing of their people is shown any more.
 */
export const dayListSchema = v.object({
  driver: v.object({ id: v.string(), firstName: v.string() }),
  date: v.string(),
  rides: v.array(v.object({ ...driverRideSchema.entries, isCare: v.boolean() })),
  hidden: v.number(),
});
export type DayList = v.InferOutput<typeof dayListSchema>;
