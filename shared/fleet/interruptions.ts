import * as v from "valibot";

/** Why a driver is missing. That somebody is ill is health data: nothing more of it is kept. */
export const ABSENCE_KINDS = ["ill", "leave", "other"] as const;
type AbsenceKind = (typeof ABSENCE_KINDS)[number];
/** `down`: a car that cannot be driven. */
export type InterruptionKind = AbsenceKind | "down";

/** An interruption can be undone for so long; later it is ended. */
export const UNDO_INTERRUPTION_SECONDS = 60;

/** A time for which a driver or car is missing. ISO 8601 in UTC; without an end until somebody says otherwise. */
export const interruptionViewSchema = v.object({ id: v.string(), from: v.string(), until: v.nullable(v.string()) });
export type InterruptionView = v.InferOutput<typeof interruptionViewSchema>;

export const driverAbsenceViewSchema = v.object({
  ...interruptionViewSchema.entries,
  kind: v.picklist(ABSENCE_KINDS),
});
