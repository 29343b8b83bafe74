import * as v from "valibot";
import { z } from "zod";
import type { DayLimits } from "../booking/capacity.ts";
import { WEEKDAYS } from "../booking/series/series.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { isDay } from "../time/days.ts";

export const MOST_RIDES = 999;

const rides = z
  .int(message("ridesRange"))
  .min(0, message("ridesRange"))
  .max(MOST_RIDES, message("ridesRange"))
  .nullable();
const hours = z.array(rides, wrongType).length(24, message("wrongType"));
const day = z.union([z.enum(WEEKDAYS), z.iso.date().refine(isDay)], wrongType);

/** Limits of weekdays, or of a date, which count instead; null removes them. `version`: as seen, null for none. */
export const capacitySchema = z.strictObject({
  days: z
    .array(z.strictObject({ day, version: z.int(wrongType).nullable() }), wrongType)
    .min(1, message("required"))
    .max(WEEKDAYS.length, message("wrongType")),
  limits: z
    .strictObject(
      Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, hours])) as Record<keyof DayLimits, typeof hours>,
    )
    .nullable(),
});
export type CapacityEntry = z.infer<typeof capacitySchema>;

export const MOST_RIDES_PER_HOUR = 6;
const perHour = message("ridesPerHour");

/** Whether days with planned shifts take as many rides as who works can drive. */
export const capacityRuleSchema = z.strictObject({
  version: z.int(wrongType).nullable(),
  fromShifts: z.boolean(wrongType),
  ridesPerHour: z.int(perHour).min(1, perHour).max(MOST_RIDES_PER_HOUR, perHour),
});
export type CapacityRuleEntry = z.infer<typeof capacityRuleSchema>;

const ofKinds = <Schema extends v.GenericSchema>(each: Schema) =>
  v.object({ luxury: each, van: each, wheelchair: each, station: each });
const planSchema = v.object({ version: v.number(), limits: ofKinds(v.array(v.nullable(v.number()))) });
export type CapacityPlan = v.InferOutput<typeof planSchema>;

/**
 * `own`, `working`: limits of that date; `taken`: rides that begin in each hour (Amsterdam); `dates`: later dates with
 * own limits.
 */
export const capacityViewSchema = v.object({
  date: v.string(),
  week: v.object({
    mon: v.nullable(planSchema),
    tue: v.nullable(planSchema),
    wed: v.nullable(planSchema),
    thu: v.nullable(planSchema),
    fri: v.nullable(planSchema),
    sat: v.nullable(planSchema),
    sun: v.nullable(planSchema),
  }),
  own: v.nullable(planSchema),
  /** What follows from who works that day, where the company wants that and shifts are planned for it. */
  working: v.nullable(ofKinds(v.array(v.nullable(v.number())))),
  rule: v.object({ version: v.nullable(v.number()), fromShifts: v.boolean(), ridesPerHour: v.number() }),
  taken: ofKinds(v.array(v.number())),
  dates: v.array(v.string()),
});
export type CapacityView = v.InferOutput<typeof capacityViewSchema>;
