import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { isDay } from "../time/days.ts";
import { instantSchema } from "../time/instant.ts";
import { conflictSchema } from "./planning.ts";

/** More rides are in no plan of a day. */
const MOST_PLANNED = 1000;

const date = line("dateInvalid").refine(isDay, message("dateInvalid"));
const bookingId = z.int(wrongType).min(1, message("wrongType"));
const listed = <Item extends z.ZodType>(item: Item) => z.array(item, wrongType).max(MOST_PLANNED, message("wrongType"));

/** Whom the desk has moved a ride to in a proposal: a driver, whose car is chosen unless it is given, or nobody. */
const moveSchema = z.strictObject({
  bookingId,
  driverId: z.uuid(wrongType).nullable(),
  carId: z.uuid(wrongType).nullish(),
});
export type PlanMove = z.infer<typeof moveSchema>;

/**
 * `POST /api/office/plan/propose`: for Amsterdam's day, or from an instant on. With `assignments` these are measured as
 * they are, and nothing else is proposed.
 */
export const proposeSchema = z.strictObject({
  date,
  from: instantSchema.optional(),
  assignments: listed(moveSchema).optional(),
});
export type ProposeEntry = z.infer<typeof proposeSchema>;

const assignmentSchema = z.strictObject({ bookingId, driverId: z.uuid(wrongType), carId: z.uuid(wrongType) });
export const assignmentsSchema = listed(assignmentSchema);
export type Assignment = z.infer<typeof assignmentSchema>;

/** The versions of rides that were seen, by their ids. */
export const seenVersionsSchema = z
  .record(
    line("wrongType").refine((id) => /^[1-9]\d{0,15}$/.test(id), message("wrongType")),
    z.int(wrongType).min(1, message("wrongType")),
    wrongType,
  )
  .refine((versions) => Object.keys(versions).length <= MOST_PLANNED, message("wrongType"));

/** `POST /api/office/plan/publish`: what is assigned beside what is; `versions`: those that were seen, by the ids of rides. */
export const publishSchema = z.strictObject({
  date,
  assignments: assignmentsSchema,
  versions: seenVersionsSchema,
});
export type PublishEntry = z.infer<typeof publishSchema>;

const figures = {
  /** Driven without a passenger to the rides of the day, by estimate. */
  kilometres: v.number(),
  /** Passengers who wait five minutes or longer, as is expected. */
  late: v.number(),
};

/**
 * `assignments`: who is to drive the rides that nobody drives yet, and those whose driver cannot. `unassigned`: rides that fit
 * nobody. `conflicts` and figures are of the whole day, with `current` as it is now.
 */
export const proposalSchema = v.object({
  assignments: v.array(v.object({ bookingId: v.number(), driverId: v.string(), carId: v.string() })),
  unassigned: v.array(v.number()),
  ...figures,
  conflicts: v.array(v.object({ bookingId: v.number(), conflicts: v.array(conflictSchema) })),
  /** Of all rides of the day, as they were seen, for publishing. */
  versions: v.record(v.string(), v.number()),
  current: v.object({ unassigned: v.number(), ...figures, conflicts: v.number() }),
});
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** How many rides were assigned, and how many drivers are told of their day. */
export const publishedSchema = v.object({ assigned: v.number(), told: v.number() });
export type PublishedPlan = v.InferOutput<typeof publishedSchema>;

/** What 409 `conflict` says as `data`: the rides that have changed since they were seen. */
export const changedRidesSchema = v.object({
  data: v.object({ changed: v.array(v.object({ bookingId: v.number(), reference: v.string() })) }),
});
