import * as v from "valibot";
import { z } from "zod";
import { phoneNumber } from "../booking/contact-fields.ts";
import { MAX_OF_A_KIND } from "../booking/trip/child-seats.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { line } from "../text/typed.ts";
import { CAR_CLASSES } from "./classes.ts";
import { driverAbsenceViewSchema, interruptionViewSchema } from "./interruptions.ts";
import { normalisePlate } from "./plate.ts";

const required = (most: number) => line("required").min(1, message("required")).max(most, message("tooLong"));

/** The body of `POST /api/office/drivers`. A phone number is given to guests whose driver it is; it may be left out. */
export const driverSchema = z.strictObject({
  firstName: personName(line("firstNameRequired").min(1, message("firstNameRequired"))),
  phone: phoneNumber("wrongType").optional(),
  isWorking: z.boolean(wrongType),
});
export type DriverEntry = z.infer<typeof driverSchema>;

const childSeatCount = z
  .int(message("childSeatsRange"))
  .min(0, message("childSeatsRange"))
  .max(MAX_OF_A_KIND, message("childSeatsRange"))
  .nullish();

export const carClassesSchema = z.array(z.enum(CAR_CLASSES, wrongType), wrongType).min(1, message("carClassRequired"));

/** The body of `POST /api/office/cars`. `seats` are those for passengers; the plate is Dutch, with or without dashes. */
export const carSchema = z.strictObject({
  make: required(40),
  model: required(40),
  colour: required(30),
  plate: line("required")
    .min(1, message("required"))
    .max(20, message("tooLong"))
    .refine((plate) => plate === "" || normalisePlate(plate) !== undefined, message("plateInvalid")),
  seats: z.int(message("seatsRange")).min(1, message("seatsRange")).max(8, message("seatsRange")),
  /** Left out, or null, they follow from the two below. */
  classes: carClassesSchema.nullish(),
  /** It stays as it is when it is left out. */
  hasLift: z.boolean(wrongType).optional(),
  takesWheelchair: z.boolean(wrongType).default(false),
  isStationWagon: z.boolean(wrongType).default(false),
  /** Null where nobody knows; they stay as they are when they are left out. */
  babySeats: childSeatCount,
  toddlerSeats: childSeatCount,
  boosterSeats: childSeatCount,
  isWorking: z.boolean(wrongType),
});
export type CarEntry = z.infer<typeof carSchema>;

/** The version that was seen: prevents lost updates. */
const version = { version: z.int(wrongType) };

/** Sends assigned rides back to the desk and ends the shift; without it, 409 `ride_under_way` or `on_shift`. */
const despiteRides = { despiteRides: z.boolean(wrongType).optional() };

export const driverChangeSchema = driverSchema.extend({ ...version, ...despiteRides });
export const carChangeSchema = carSchema.extend({ ...version, ...despiteRides });

export const endSchema = z.strictObject({ ...version, ...despiteRides });

/** Data of 409 `ride_under_way` and `on_shift`: the rides, earliest first, and the shift that would end. */
export const ridesUnderWaySchema = v.object({
  rides: v.array(
    v.object({
      id: v.number(),
      reference: v.string(),
      pickupDate: v.string(),
      pickupTime: v.string(),
      /** Only for the office: the pickup, and whether the ride returns to the desk. */
      pickupLocation: v.optional(v.string()),
      isGivenBack: v.optional(v.boolean()),
    }),
  ),
  total: v.optional(v.number()),
  /** ISO 8601 in UTC; null for none. */
  shiftSince: v.nullish(v.string()),
});
export type InUse = v.InferOutput<typeof ridesUnderWaySchema>;
export type RidesUnderWay = v.InferOutput<typeof ridesUnderWaySchema>["rides"];

const entryFields = { id: v.string(), version: v.number(), isWorking: v.boolean() };

/** A driver as `GET /api/office/drivers` lists them, by first name; the phone in international form, null for none. */
export const driverViewSchema = v.object({
  ...entryFields,
  firstName: v.string(),
  phone: v.nullable(v.string()),
  /** The times at which they are missing, now or later, the first one first. */
  absences: v.optional(v.array(driverAbsenceViewSchema), []),
});
export type DriverView = v.InferOutput<typeof driverViewSchema>;
export const driversViewSchema = v.array(driverViewSchema);

/** What a car is, for who drives it too. */
export const carFields = {
  make: v.string(),
  model: v.string(),
  colour: v.string(),
  plate: v.string(),
  seats: v.number(),
  takesWheelchair: v.boolean(),
};

/** A car as `GET /api/office/cars` lists them, by plate. */
export const carViewSchema = v.object({
  ...entryFields,
  ...carFields,
  isStationWagon: v.boolean(),
  /** Null where nobody said. */
  classes: v.nullish(v.array(v.picklist(CAR_CLASSES))),
  hasLift: v.optional(v.boolean(), false),
  babySeats: v.nullish(v.number()),
  toddlerSeats: v.nullish(v.number()),
  boosterSeats: v.nullish(v.number()),
  /** The times at which it cannot be driven, now or later, the first one first. */
  down: v.optional(v.array(interruptionViewSchema), []),
});
export type CarView = v.InferOutput<typeof carViewSchema>;
export const carsViewSchema = v.array(carViewSchema);
