import * as v from "valibot";
import { z } from "zod";
import { tripFields } from "../../booking/trip/trip.ts";
import { message } from "../../i18n/validation-key.ts";

/** `pause`: agreed before, such as a holiday. */
export const ABSENCE_KINDS = ["ill", "pause"] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];
/** An absence ends within so many days. */
export const MOST_AWAY_DAYS = 366;

/**
 * `POST …/riders/{riderId}/ill` and `…/pauses`: days on which the rider stays at home, both included; the first alone without
 * `until`. Empty means none.
 */
export const absenceSchema = z
  .strictObject({ from: tripFields.pickupDate, until: z.union([z.literal(""), tripFields.pickupDate]).optional() })
  .refine(({ from, until }) => !until || until >= from, { path: ["until"], message: message("periodReversed") });
export type AbsenceForm = z.infer<typeof absenceSchema>;

/** The rides that were taken out of the plan. */
export const awaySchema = v.pipe(v.object({ rides: v.array(v.number()) }), v.title("RidesCancelled"));
export type AwayAnswer = v.InferOutput<typeof awaySchema>;

export const absenceViewSchema = v.object({
  id: v.string(),
  kind: v.picklist(ABSENCE_KINDS),
  from: v.string(),
  until: v.string(),
});
export type AbsenceView = v.InferOutput<typeof absenceViewSchema>;
