import * as v from "valibot";
import { ABSENCE_KINDS } from "./absence.ts";
import { riderRideSchema } from "./plan.ts";

/** `GET /api/user/organisations/{id}/riders/day?date=`: the riders with a ride on a day of Amsterdam, or at home, by name. */
export const ridersDaySchema = v.pipe(
  v.object({
    date: v.string(),
    riders: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        phone: v.nullable(v.string()),
        /** Why they stay at home. */
        away: v.nullable(v.picklist(ABSENCE_KINDS)),
        rides: v.array(riderRideSchema),
      }),
    ),
  }),
  v.title("RidersDay"),
);
export type RidersDay = v.InferOutput<typeof ridersDaySchema>;
