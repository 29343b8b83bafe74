import * as v from "valibot";
import { BOOKING_STATUSES, DRIVER_STATES } from "../booking/status.ts";
import { driverAnswerSchema } from "../booking/told-by-driver.ts";

export const ON_MAP_AHEAD_MINUTES = 60;

const CAR_STATES = ["free", "on_ride", "break"] as const;
export type CarState = (typeof CAR_STATES)[number];

const carSchema = v.object({
  driverId: v.string(),
  firstName: v.string(),
  carId: v.string(),
  plate: v.string(),
  state: v.picklist(CAR_STATES),
  ride: v.nullable(v.object({ id: v.number(), reference: v.string(), driverState: v.picklist(DRIVER_STATES) })),
  /** Where its driver's page last said that it was, and when; null where it has not in this shift. */
  place: v.nullable(v.object({ lat: v.number(), lng: v.number(), at: v.string() })),
});
export type CarOnMap = v.InferOutput<typeof carSchema>;

const rideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  pickupAt: v.string(),
  pickupTime: v.string(),
  pickupLocation: v.string(),
  destination: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  driverState: v.picklist(DRIVER_STATES),
  answer: driverAnswerSchema,
  driverName: v.optional(v.string()),
  /** Where it begins, roughly where only its town or quarter is known; null where nothing is. */
  place: v.nullable(v.object({ lat: v.number(), lng: v.number(), isRough: v.boolean() })),
});
export type RideOnMap = v.InferOutput<typeof rideSchema>;

/** Cars by begin of shift, waiting rides by pickup, as of `readAt`. ISO 8601 in UTC. */
export const officeMapSchema = v.object({ readAt: v.string(), cars: v.array(carSchema), rides: v.array(rideSchema) });
export type OfficeMap = v.InferOutput<typeof officeMapSchema>;
