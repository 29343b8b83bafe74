import * as v from "valibot";
import { driverRideSchema } from "./rides.ts";

/**
 * `GET /api/office/drivers/{id}/day?date=2026-12-31`: a driver's rides for paper, by pickup. Health data is not on
 * paper (`isCare`); `hidden` counts rides too old to show.
 */
export const dayListSchema = v.object({
  driver: v.object({ id: v.string(), firstName: v.string() }),
  date: v.string(),
  rides: v.array(v.object({ ...driverRideSchema.entries, isCare: v.boolean() })),
  hidden: v.number(),
});
export type DayList = v.InferOutput<typeof dayListSchema>;
