import * as v from "valibot";
import { z } from "zod";
import { CANCEL_REASONS, type CancelReason } from "../booking/cancelling/why-cancelled.ts";
import { phoneNumber } from "../booking/contact-fields.ts";
import { normalisePhone } from "../booking/phone.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "../booking/status.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { line, lines } from "../text/typed.ts";

const required = (most: number) => line("required").min(1, message("required")).max(most, message("tooLong"));

const version = z.int(wrongType).min(1, message("wrongType"));
const etaMinutes = z
  .int(message("etaMinutes"))
  .min(1, message("etaMinutes"))
  .max(240, message("etaMinutes"))
  .optional();

export const actSchema = z.strictObject({ version });

export const MOST_CONFIRMED = 200;
const seenRide = z.strictObject({ id: z.int(wrongType).min(1, message("wrongType")), version });
export type SeenRide = z.output<typeof seenRide>;
export const confirmSchema = z.strictObject({
  rides: z.array(seenRide, wrongType).min(1, message("required")).max(MOST_CONFIRMED, message("wrongType")),
});
/** Ids that are confirmed now; `left`: nobody is free, or the ride changed. */
export const confirmedSchema = v.object({ confirmed: v.array(v.number()), left: v.array(v.number()) });
export type ConfirmAnswer = v.InferOutput<typeof confirmedSchema>;

export const enRouteSchema = z.strictObject({ version, etaMinutes });

const driver = z.strictObject(
  {
    firstName: personName(line("firstNameRequired").min(1, message("firstNameRequired"))),
    phone: phoneNumber("wrongType")
      .transform((phone) => normalisePhone(phone))
      .optional(),
  },
  wrongType,
);
const vehicle = z.strictObject(
  { make: required(40), model: required(40), colour: required(30), plate: required(20) },
  wrongType,
);
const registered = z.uuid(message("wrongType")).optional();

type ChosenPair = { driver?: object | undefined; driverId?: unknown; vehicle?: object | undefined; carId?: unknown };

/** Why a driver or car is taken that does not fit; the office's own words, kept in the audit trail. */
const anyway = line("anywayMissing").min(1, message("anywayMissing")).max(200, message("tooLong")).optional();

/** A driver and a car, each of the register or typed; `anyway` where they do not fit the ride (409 `does_not_fit` without it). */
export const assignmentSchema = z
  .strictObject({
    driver: driver.optional(),
    driverId: registered,
    vehicle: vehicle.optional(),
    carId: registered,
    etaMinutes,
    anyway,
  })
  .refine(({ driver: typed, driverId }: ChosenPair) => !typed !== !driverId, {
    path: ["driverId"],
    error: message("driverMissing"),
  })
  .refine(({ vehicle: typed, carId }: ChosenPair) => !typed !== !carId, {
    path: ["carId"],
    error: message("carMissing"),
  });
export const assignSchema = assignmentSchema.safeExtend({ version });

const OF_ITS_OWN = ["no_show", "unapproved"] as const;
type OfficeReason = Exclude<CancelReason, (typeof OF_ITS_OWN)[number]>;
/** Why the office cancels; what is an act of its own is none of them. `customer`: as they asked by telephone. */
export const OFFICE_REASONS = CANCEL_REASONS.filter(
  (reason): reason is OfficeReason => !(OF_ITS_OWN as readonly string[]).includes(reason),
);
export const MAX_CANCEL_MESSAGE = 300;

/** `message` is read by the guest; `acceptCharge`: the customer accepts a cost that they were told of. */
export const officeCancellationSchema = z
  .strictObject({
    reason: z.enum(OFFICE_REASONS, message("reasonMissing")),
    message: lines("wrongType").max(MAX_CANCEL_MESSAGE, message("tooLong")).optional(),
    acceptCharge: z.boolean(wrongType).optional(),
  })
  .refine(({ reason, message: words }) => reason !== "other" || !!words, {
    path: ["message"],
    error: message("reasonInWords"),
  })
  .refine(({ reason, message: words }) => reason !== "customer" || !words, {
    path: ["message"],
    error: message("unknownField"),
  });
export const officeCancelSchema = officeCancellationSchema.safeExtend({ version });

export const actAnswerSchema = v.object({
  version: v.number(),
  status: v.picklist(BOOKING_STATUSES),
  driverState: v.picklist(DRIVER_STATES),
});
export type ActAnswer = v.InferOutput<typeof actAnswerSchema>;
