import * as v from "valibot";
import { z } from "zod";
import { orderEntries } from "../booking/extras/view-schema.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { careViewSchema } from "../care/care.ts";
import { message } from "../i18n/validation-key.ts";
import { line, lines } from "../text/typed.ts";

/** A ride shows to its driver from so long before its pickup until so long after it; then nothing of its people does. */
export const SHOWN_AHEAD_HOURS = 24;
export const SHOWN_AFTER_HOURS = 12;
/** From so long before the pickup until the ride is over the driver sees whom to call. */
export const CALL_AHEAD_HOURS = 1;
/** A step can be taken back for so long. */
export const UNDO_SECONDS = 10;
/** So long a driver waits at the door before nobody is there: from the agreed time, or from when he arrived after it. */
export const WAIT_MINUTES = 5;

/** How far a ride is, as its driver sees it. */
export const DRIVER_STAGES = ["assigned", "en_route", "arrived", "on_board", "completed", "cancelled"] as const;
export type DriverStage = (typeof DRIVER_STAGES)[number];

/** How a ride was paid for in the car; `account`: nothing, as it goes on a monthly invoice. */
export const PAID_HOW = ["cash", "card", "account"] as const;

const paidEntries = { how: v.picklist(PAID_HOW), amount: v.number() };

const { costCentre: _customers, passengerName: _asName, passengerPhone: _asPhone, ...wishes } = orderEntries();

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
  ...wishes,
  /** What the driver has to know of the passenger's health; that somebody pays for the ride is not, and is never said. */
  care: v.nullable(careViewSchema),
  /** Whom to ask for, and the number to call; null outside of the time in which it is of use. */
  name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** What to collect in the car, in euros. */
  due: v.number(),
  paid: v.optional(v.object(paidEntries)),
  /** Waits for the driver's answer, until then. */
  offer: v.optional(v.object({ until: v.string() })),
  arrivedAt: v.optional(v.string()),
  expectedAt: v.optional(v.string()),
});
export type DriverRide = v.InferOutput<typeof driverRideSchema>;

/** The answer of `GET /api/driver/rides`, by pickup. */
export const driverRidesSchema = v.object({ items: v.array(driverRideSchema) });

const wrongType = { error: message("wrongType") };
/** `eventId` is the press's own: sent again, it changes nothing. `occurredAt`: when it was pressed, by the phone's clock. */
const pressed = { eventId: z.uuid(wrongType), occurredAt: z.iso.datetime({ offset: true, ...wrongType }) };
const amount = z.number(wrongType).min(0, message("wrongType")).max(10_000, message("wrongType"));
const reason = line("required").min(1, message("required")).max(200, message("tooLong"));

const pressSchema = z.strictObject(pressed);
/** What is sent for each of a driver's acts, by the name that it has everywhere. */
export const DRIVER_ACT_SCHEMAS = {
  accept: pressSchema,
  decline: z.strictObject({ ...pressed, reason }),
  en_route: pressSchema,
  arrived: pressSchema,
  on_board: pressSchema,
  completed: z.strictObject({
    ...pressed,
    paid: z.strictObject({ how: z.enum(PAID_HOW, wrongType), amount }, wrongType).optional(),
  }),
  /** `called`: whether the passenger was called, and if not, why. */
  no_show: z.strictObject({ ...pressed, called: reason }),
  late: z.strictObject({
    ...pressed,
    minutes: z.int(message("etaMinutes")).min(1, message("etaMinutes")).max(240, message("etaMinutes")),
  }),
  problem: z.strictObject({
    ...pressed,
    text: lines("required").min(1, message("required")).max(300, message("tooLong")),
  }),
  /** `of`: the press that is taken back. */
  undo: z.strictObject({ ...pressed, of: z.uuid(wrongType) }),
} as const;
export type DriverAct = keyof typeof DRIVER_ACT_SCHEMAS;
export const DRIVER_ACT_NAMES = Object.keys(DRIVER_ACT_SCHEMAS) as DriverAct[];
/** What is sent with an act. */
export type PressOf<Name extends DriverAct> = z.input<(typeof DRIVER_ACT_SCHEMAS)[Name]>;
