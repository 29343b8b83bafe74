import * as v from "valibot";
import { z } from "zod";
import { carFields } from "../fleet/fleet.ts";
import { wrongType } from "../i18n/validation-key.ts";
import { instantSchema } from "../time/instant.ts";
import { DUTY_FACTS } from "./duties.ts";

/** Hours after which an open shift ends. */
export const SHIFT_HOURS = 14;

/** A later press is refused: it would be no record of duties. */
export const TOLD_WITHIN_HOURS = 48;

/** `eventId` makes repeats harmless; `occurredAt`: the phone's clock, or the time of arrival. */
const pressed = {
  eventId: z.uuid(wrongType).optional(),
  occurredAt: instantSchema.optional(),
};
export const shiftPressSchema = z.strictObject(pressed);
export type ShiftPressed = z.output<typeof shiftPressSchema>;

export const shiftStartSchema = z.strictObject({ ...pressed, carId: z.uuid(wrongType) });

/** The body of `DELETE /api/driver/shift`. `despiteRides` confirms it with a ride on the road (409 `ride_under_way` without it). */
export const shiftEndSchema = z.strictObject({ ...pressed, despiteRides: z.boolean(wrongType).optional() });

const shiftCarSchema = v.object({ id: v.string(), ...carFields });
export type ShiftCar = v.InferOutput<typeof shiftCarSchema>;

/** A driver's own open shift. Instants are ISO 8601 in UTC. */
export const shiftViewSchema = v.pipe(
  v.object({
    since: v.string(),
    until: v.string(),
    car: shiftCarSchema,
    breakSince: v.nullable(v.string()),
    breakMinutes: v.number(),
    /** Whether a passenger waits for this car and sees its position. */
    isAwaited: v.boolean(),
    /** The desk took the car off the road: the shift goes on in another. */
    isCarAway: v.optional(v.boolean(), false),
  }),
  v.title("Shift"),
);
export type ShiftView = v.InferOutput<typeof shiftViewSchema>;

/**
 * `GET /api/driver/shift`: the open shift, null for none, and the free cars by plate. `byDesk`: the last entry of the
 * record, where the desk wrote it.
 */
export const ownShiftSchema = v.object({
  shift: v.nullable(shiftViewSchema),
  cars: v.array(shiftCarSchema),
  byDesk: v.optional(v.object({ what: v.picklist(DUTY_FACTS), at: v.string() })),
});
export type OwnShift = v.InferOutput<typeof ownShiftSchema>;
