import * as v from "valibot";
import { BOOKING_STATUSES } from "../../booking/status.ts";
import { absenceViewSchema } from "./absence.ts";
import { fixedRideViewSchema } from "./fixed-ride.ts";

/** A ride of a rider as their organisation and they themselves see it; the times are Amsterdam's. */
export const riderRideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  pickupDate: v.string(),
  pickupTime: v.string(),
  pickupLocation: v.string(),
  destination: v.string(),
  /** First name and number plate, once they are known. */
  driver: v.nullable(v.string()),
  plate: v.nullable(v.string()),
});
export type RiderRide = v.InferOutput<typeof riderRideSchema>;

/** `GET …/riders/{riderId}/plan`: the fixed rides, the days at home from today on, and the rides to come. */
export const riderPlanSchema = v.pipe(
  v.object({
    fixedRides: v.array(fixedRideViewSchema),
    absences: v.array(absenceViewSchema),
    ahead: v.array(riderRideSchema),
  }),
  v.title("RiderPlan"),
);
export type RiderPlan = v.InferOutput<typeof riderPlanSchema>;
