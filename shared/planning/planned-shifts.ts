import * as v from "valibot";
import { z } from "zod";
import { WEEKDAYS, weekdayOf } from "../booking/series/series.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { SHIFT_HOURS } from "../shifts/shift.ts";
import { line } from "../text/typed.ts";
import { toInstant } from "../time/amsterdam.ts";
import { daysAfter, isDay } from "../time/days.ts";
import { conflictSchema } from "./planning.ts";

const time = line("timeInvalid").refine((typed) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed), message("timeInvalid"));
const date = line("dateInvalid").refine(isDay, message("dateInvalid"));

/** `POST /api/office/planned-shifts`, Amsterdam time. An earlier end is on the next day. The car is optional. */
const entrySchema = z.strictObject({
  driverId: z.uuid(message("driverToPlan")),
  carId: z.uuid(wrongType).nullable(),
  date,
  from: time,
  until: time,
});
export const plannedShiftSchema = entrySchema.superRefine(checkTimes);
export type PlannedShiftEntry = z.infer<typeof entrySchema>;

const version = { version: z.int(wrongType) };
export const plannedShiftChangeSchema = entrySchema.extend(version).superRefine(checkTimes);
export const plannedShiftEndSchema = z.strictObject(version);
/** The body of `POST /api/office/planned-shifts/copy`: the Monday of the week into which the one before is copied. */
export const copyWeekSchema = z.strictObject({ week: date.refine(isMonday, message("dateInvalid")) });

function checkTimes(entry: PlannedShiftEntry, ctx: z.RefinementCtx): void {
  if (!isDay(entry.date)) return;
  const span = spanOf(entry);
  const say = (path: "from" | "until", text: Parameters<typeof message>[0]) =>
    ctx.addIssue({ code: "custom", path: [path], message: message(text) });
  if (!span.from) say("from", "timeInvalid");
  if (!span.until) say("until", "timeInvalid");
  if (!span.from || !span.until) return;
  const hours = (span.until.getTime() - span.from.getTime()) / 3_600_000;
  if (hours > SHIFT_HOURS) say("until", "shiftTooLong");
}

/** Undefined for a time that the clock skips. */
export function spanOf({ date: day, from, until }: Pick<PlannedShiftEntry, "date" | "from" | "until">) {
  const last = until > from ? day : daysAfter(day, 1);
  return { from: toInstant({ date: day, time: from }), until: toInstant({ date: last, time: until }) };
}

/** The Monday of a day's week; both `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => daysAfter(day, -WEEKDAYS.indexOf(weekdayOf(day) ?? "mon"));
function isMonday(day: string): boolean {
  return weekdayOf(day) === "mon";
}

/** A planned shift as the office sees it, by Amsterdam's clock, and what speaks against it. */
export const plannedShiftViewSchema = v.object({
  id: v.string(),
  version: v.number(),
  driverId: v.string(),
  carId: v.nullable(v.string()),
  /** The car that is driven instead, while that one stands still. */
  insteadId: v.nullable(v.string()),
  date: v.string(),
  from: v.string(),
  until: v.string(),
  conflicts: v.array(conflictSchema),
});
export type PlannedShiftView = v.InferOutput<typeof plannedShiftViewSchema>;

/** Shifts that begin in that week, and who is on leave for all of which day. */
export const plannedWeekSchema = v.object({
  week: v.string(),
  free: v.array(v.object({ driverId: v.string(), date: v.string() })),
  shifts: v.array(plannedShiftViewSchema),
});
export type PlannedWeek = v.InferOutput<typeof plannedWeekSchema>;

/** `left`: in the way of others. */
export const copiedSchema = v.object({ copied: v.number(), left: v.number() });
export type CopiedWeek = v.InferOutput<typeof copiedSchema>;
