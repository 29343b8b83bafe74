import * as v from "valibot";
import { drivenEntries } from "../booking/extras/view-schema.ts";
import { paidSchema } from "../booking/told-by-driver.ts";
import { flightEntries } from "../booking/trip/flight.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { careViewSchema } from "../care/care.ts";
import { driverNewsSchema } from "./news.ts";

/** A driver sees a ride from this long before its pickup, or without its people once its day was published to them, until this long after it, and after its hours where it has some. */
export const SHOWN_AHEAD_HOURS = 24;
export const SHOWN_AFTER_HOURS = 12;
/** Until when a driver sees a ride; `pickupAt` in ISO 8601 or as it is. */
export const shownUntil = (pickupAt: Date | string, hours: number | null | undefined): Date =>
  new Date(new Date(pickupAt).getTime() + (SHOWN_AFTER_HOURS + (hours ?? 0)) * 3_600_000);
/** The phone number is shown from this long before the pickup. */
export const CALL_AHEAD_HOURS = 1;

/** Until when waiting is free (ISO 8601 in UTC), and after what; of a ride whose driver is at the door. */
export const freeWaitSchema = v.object({ until: v.string(), after: v.picklist(["ride", "flight"]) });
export type FreeWait = v.InferOutput<typeof freeWaitSchema>;

export const DRIVER_STAGES = ["assigned", "en_route", "arrived", "on_board", "completed", "cancelled"] as const;
export type DriverStage = (typeof DRIVER_STAGES)[number];

/** Paid ahead, or on a monthly invoice. */
const NOTHING_DUE = ["paid", "account"] as const;

/** Instants are ISO 8601 in UTC, `pickupDate` and `pickupTime` Amsterdam's wall clock. */
export const driverRideSchema = v.pipe(
  v.object({
    id: v.number(),
    reference: v.string(),
    version: v.number(),
    stage: v.picklist(DRIVER_STAGES),
    pickupAt: v.string(),
    pickupDate: v.string(),
    pickupTime: v.string(),
    /** What was agreed (`HH:MM`), where its flight moves the expected pickup, which is told as its time. */
    agreedTime: v.optional(v.string()),
    flight: flightEntries.flight,
    arriveBy: v.nullable(v.string()),
    /** A return on call without a call, so without a time. */
    isUncalled: v.boolean(),
    pickupLocation: v.string(),
    destination: v.string(),
    vehicleType: v.picklist(VEHICLE_TYPES),
    ...drivenEntries(),
    /** Health data that the driver needs; never who pays. */
    care: v.nullable(careViewSchema),
    /** Null outside the time in which they are needed. */
    name: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    /** Euros to collect, and why nothing is due. */
    due: v.number(),
    nothingDue: v.optional(v.picklist(NOTHING_DUE)),
    paid: v.optional(paidSchema),
    offer: v.optional(v.object({ until: v.string() })),
    /** While the driver is at the door. */
    freeWait: v.optional(freeWaitSchema),
    /** What a started part of waiting and a stop on the way cost, in euros, while they can be asked for. */
    onTheWay: v.optional(
      v.object({
        waitingPart: v.number(),
        stop: v.number(),
        /** Of a ride by the hour, in place of both: what one more costs, and how many more there can be. */
        hour: v.optional(v.object({ price: v.number(), most: v.number() })),
      }),
    ),
    expectedAt: v.optional(v.string()),
  }),
  v.title("DriverRide"),
);
export type DriverRide = v.InferOutput<typeof driverRideSchema>;

/** Empty where the ride is not the driver's any more, by the press or since: the press was taken. */
export const pressAnswerSchema = v.union([driverRideSchema, v.strictObject({})]);

/** A ride from the street, as it is in the books. */
export const enteredRideSchema = v.object({ id: v.number(), reference: v.string() });

/** From, stops and to, in this order; null for an unknown place. */
export const driverRidePlacesSchema = v.object({
  /** `isRough`: only its town or quarter is known. */
  places: v.array(v.nullable(v.object({ lat: v.number(), lng: v.number(), isRough: v.boolean() }))),
});
export type DriverRidePlaces = v.InferOutput<typeof driverRidePlacesSchema>;

/**
 * A day that was published to the driver (`YYYY-MM-DD`): how many rides they have now, when the first begins and the last ends
 * (`HH:MM`). `id` is that of the message about it.
 */
const driverDaySchema = v.object({
  id: v.string(),
  date: v.string(),
  version: v.number(),
  rides: v.number(),
  begins: v.nullable(v.string()),
  ends: v.nullable(v.string()),
  isOpened: v.boolean(),
  isConfirmed: v.boolean(),
});
export type DriverDayView = v.InferOutput<typeof driverDaySchema>;

/** Rides by pickup; unseen news, oldest first; published days from today on. */
export const driverRidesSchema = v.object({
  items: v.array(driverRideSchema),
  news: v.optional(v.array(driverNewsSchema), []),
  days: v.optional(v.array(driverDaySchema), []),
});
export type DriverRides = v.InferOutput<typeof driverRidesSchema>;
