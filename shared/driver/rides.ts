import * as v from "valibot";
import { paidSchema } from "../booking/driving/paid-in-car.ts";
import { drivenEntries } from "../booking/extras/view-schema.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { careViewSchema } from "../care/care.ts";
import { driverNewsSchema } from "./news.ts";

/** A ride shows to its driver from so long before its pickup until so long after it; then nothing of its people does. */
export const SHOWN_AHEAD_HOURS = 24;
export const SHOWN_AFTER_HOURS = 12;
/** From so long before the pickup until the ride is over the driver sees whom to call. */
export const CALL_AHEAD_HOURS = 1;
/** So long a driver waits at the door before nobody is there: from the agreed time, or from when he arrived after it. */
export const WAIT_MINUTES = 5;

/** How far a ride is, as its driver sees it. */
export const DRIVER_STAGES = ["assigned", "en_route", "arrived", "on_board", "completed", "cancelled"] as const;
export type DriverStage = (typeof DRIVER_STAGES)[number];

/** Why nothing is collected: it was paid ahead, or goes on a monthly invoice. */
const NOTHING_DUE = ["paid", "account"] as const;

/** A ride as its driver sees it. Instants are ISO 8601 in UTC, `pickupDate` and `pickupTime` Amsterdam's wall clock. */
export const driverRideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  version: v.number(),
  stage: v.picklist(DRIVER_STAGES),
  pickupAt: v.string(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  arriveBy: v.nullable(v.string()),
  /** Nobody has called for it yet, so that its time is none. */
  isUncalled: v.boolean(),
  pickupLocation: v.string(),
  destination: v.string(),
  vehicleType: v.picklist(VEHICLE_TYPES),
  ...drivenEntries(),
  /** What the driver has to know of the passenger's health; that somebody pays for the ride is not, and is never said. */
  care: v.nullable(careViewSchema),
  /** Whom to ask for, and the number to call; null outside of the time in which it is of use. */
  name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** What to collect in the car, in euros; where that is nothing though the ride has a price, why. */
  due: v.number(),
  nothingDue: v.optional(v.picklist(NOTHING_DUE)),
  paid: v.optional(paidSchema),
  /** Waits for the driver's answer, until then. */
  offer: v.optional(v.object({ until: v.string() })),
  arrivedAt: v.optional(v.string()),
  expectedAt: v.optional(v.string()),
});
export type DriverRide = v.InferOutput<typeof driverRideSchema>;

/** The answer of `GET /api/driver/rides/{id}/places`: from, stops and to, in this order; null for a place that nobody knows. */
export const driverRidePlacesSchema = v.object({
  /** `isRough`: only its town or quarter is known. */
  places: v.array(v.nullable(v.object({ lat: v.number(), lng: v.number(), isRough: v.boolean() }))),
});
export type DriverRidePlaces = v.InferOutput<typeof driverRidePlacesSchema>;

/** The answer of `GET /api/driver/rides`: rides by pickup, and what the driver has not said to have seen, oldest first. */
export const driverRidesSchema = v.object({
  items: v.array(driverRideSchema),
  news: v.optional(v.array(driverNewsSchema), []),
});
export type DriverRides = v.InferOutput<typeof driverRidesSchema>;
