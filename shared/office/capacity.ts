import * as v from "valibot";
import { z } from "zod";
import type { DayLimits } from "../booking/day-limits.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { WEEKDAYS } from "../care/series.ts";
import { message } from "../i18n/validation-key.ts";
import { isDay } from "../time/days.ts";

/** More rides of one kind no hour is limited to. */
export const MOST_RIDES = 999;

const wrongType = { error: message("wrongType") };
const rides = z
  .int(message("ridesRange"))
  .min(0, message("ridesRange"))
  .max(MOST_RIDES, message("ridesRange"))
  .nullable();
const hours = z.array(rides, wrongType).length(24, message("wrongType"));
const day = z.union([z.enum(WEEKDAYS), z.iso.date().refine(isDay)], wrongType);

/**
 * The body of `PUT /api/office/capacity`: the limits of days of the week, or of a date, whose own limits count instead; null
 * for none of its own. `version` is what was seen of each, null where it had none.
 */
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

/** So many rides somebody who works begins in an hour at most. */
export const MOST_RIDES_PER_HOUR = 6;
const perHour = message("ridesPerHour");

/**
 * The body of `PUT /api/office/capacity/rule`: whether days for which shifts are planned take as many rides as who works then
 * can drive, each so many an hour. `version` is what was seen, null where nothing was set.
 */
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
 * The answer of `GET /api/office/capacity?date=2026-12-31`: the limits of each day of the week, of that date where it has its
 * own or they follow from who works, how many rides begin in each of its hours (Amsterdam's clock), and which other dates to come have limits of their own.
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
