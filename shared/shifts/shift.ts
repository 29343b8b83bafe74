import * as v from "valibot";
import { z } from "zod";
import { carFields } from "../fleet/fleet.ts";
import { message } from "../i18n/validation-key.ts";
import { instantSchema } from "../time/instant.ts";

/** A shift that nobody ended is over after so many hours. */
export const SHIFT_HOURS = 14;

/** A press in a shift is taken in so long after it at most: what is told later is no record of duties. */
export const TOLD_WITHIN_HOURS = 48;

const wrongType = { error: message("wrongType") };

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

/** A driver's open shift, as they see it. Instants are ISO 8601 in UTC. */
export const shiftViewSchema = v.object({
  since: v.string(),
  until: v.string(),
  car: shiftCarSchema,
  breakSince: v.nullable(v.string()),
  breakMinutes: v.number(),
  /** Whether a guest waits for the car that is on the way, and sees where it is. */
  isAwaited: v.boolean(),
});
export type ShiftView = v.InferOutput<typeof shiftViewSchema>;

/** `GET /api/driver/shift`: the open shift, null for none, and the cars that are free for a new one, by plate. */
export const ownShiftSchema = v.object({ shift: v.nullable(shiftViewSchema), cars: v.array(shiftCarSchema) });
export type OwnShift = v.InferOutput<typeof ownShiftSchema>;
