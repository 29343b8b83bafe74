import * as v from "valibot";
import { z } from "zod";
import { tripFields } from "../booking/trip/trip.ts";

/** `POST /api/office/plan/soonest`: how soon somebody can be there. */
export const soonestSchema = z.strictObject({
  pickupLocation: tripFields.pickupLocation,
  vehicleType: tripFields.vehicleType,
});
export type SoonestEntry = z.infer<typeof soonestSchema>;

/** Whole minutes from now; null where nobody can come now. */
export const soonestViewSchema = v.object({ minutes: v.nullable(v.number()) });
export type SoonestView = v.InferOutput<typeof soonestViewSchema>;
