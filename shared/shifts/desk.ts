import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { instantSchema } from "../time/instant.ts";

/** The body of `POST /api/office/shifts`; without `at` it begins now. */
export const deskStartSchema = z.strictObject({
  driverId: z.uuid(message("driverToPlan")),
  carId: z.uuid(message("carToDrive")),
  at: instantSchema.optional(),
});

/** The body of `POST /api/office/shifts/{id}/end`; `despiteRides` after 409 `ride_under_way`. */
export const deskEndSchema = z.strictObject({
  at: instantSchema.optional(),
  despiteRides: z.boolean(wrongType).optional(),
});

const MOST_BREAKS = 12;
const breaks = z
  .array(z.strictObject({ since: instantSchema, until: instantSchema }, wrongType), wrongType)
  .max(MOST_BREAKS, message("breaksWrong"));
const times = { since: instantSchema, until: instantSchema.nullable(), breaks: breaks.optional() };

/**
 * The body of `PUT /api/office/shifts/{id}`; `was`: the times that the desk saw. An open shift has no `until`. `breaks`: those
 * that are over, in order, in place of all that were; without them they stay.
 */
export const deskCorrectSchema = z.strictObject({
  ...times,
  was: z.strictObject(times, wrongType),
  reason: line("required").min(1, message("required")).max(200, message("tooLong")),
});
export type ShiftCorrection = z.output<typeof deskCorrectSchema>;

/** A shift after an act of the desk. ISO 8601 in UTC. */
export const deskShiftSchema = v.object({ id: v.string(), since: v.string(), until: v.nullable(v.string()) });
export type DeskShift = v.InferOutput<typeof deskShiftSchema>;
