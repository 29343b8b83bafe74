import * as v from "valibot";
import { z } from "zod";
import { ABSENCE_KINDS } from "../fleet/interruptions.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { instantSchema } from "../time/instant.ts";
import { assignmentsSchema, seenVersionsSchema } from "./day-plan.ts";
import { conflictSchema } from "./planning.ts";

/** What the desk saw before: to whom rides go that do not go back to the desk, and all of them in their versions. */
export const seenRides = { assignments: assignmentsSchema.optional(), versions: seenVersionsSchema.optional() };

/** The body of `POST /api/office/drivers/{id}/absences`: from when, and until when, where somebody knows it. */
export const driverAbsenceSchema = z
  .strictObject({
    from: instantSchema,
    until: instantSchema.optional(),
    kind: z.enum(ABSENCE_KINDS, wrongType),
    ...seenRides,
  })
  .refine(({ from, until }) => !until || Date.parse(until) > Date.parse(from), {
    path: ["until"],
    message: message("endBeforeBegin"),
  });
export type DriverAbsenceEntry = z.infer<typeof driverAbsenceSchema>;

/** The body of `POST /api/office/cars/{id}/down`, from now on. `swapWith`: the car that takes its rides and its shift. */
export const carDownSchema = z.strictObject({
  until: instantSchema.optional(),
  swapWith: z.uuid(message("carToDrive")).optional(),
  ...seenRides,
});
export type CarDownEntry = z.infer<typeof carDownSchema>;

/**
 * A ride that an interruption concerns. `given_back`: to the desk. `proposed`: to whom the plan proposes, unless the desk wants it
 * back. `swapped`: it goes on in the other car. `stays`: its driver is under way.
 */
const concernedSchema = v.object({
  id: v.number(),
  reference: v.string(),
  version: v.number(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  pickupLocation: v.string(),
  outcome: v.picklist(["given_back", "proposed", "swapped", "stays"]),
  driverId: v.nullable(v.string()),
  carId: v.nullable(v.string()),
  /** Why it does not go on in the other car. */
  conflicts: v.array(conflictSchema),
});
export type ConcernedRide = v.InferOutput<typeof concernedSchema>;

/** `POST …/preview`: the rides by pickup, and since when the driver or car is on shift. `isShiftSwapped`: the shift goes on in the other car. */
export const interruptionPreviewSchema = v.object({
  rides: v.array(concernedSchema),
  shiftSince: v.nullable(v.string()),
  isShiftSwapped: v.boolean(),
});
export type InterruptionPreview = v.InferOutput<typeof interruptionPreviewSchema>;

/** `released`: rides that went back to the desk; `reassigned`: those that go on with another driver or car. */
export const interruptedSchema = v.object({
  id: v.string(),
  released: v.array(v.number()),
  reassigned: v.array(v.number()),
});
export type InterruptionAnswer = v.InferOutput<typeof interruptedSchema>;

/** `returned`: rides that have their driver and car again; `kept`: those that somebody changed meanwhile, and that stay as they are. */
export const undoneSchema = v.object({
  returned: v.array(v.number()),
  kept: v.array(v.object({ bookingId: v.number(), reference: v.string() })),
});
export type Undone = v.InferOutput<typeof undoneSchema>;
