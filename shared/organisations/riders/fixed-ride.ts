import * as v from "valibot";
import { z } from "zod";
import { publicHolidays } from "../../booking/series/holidays.ts";
import { WEEKDAYS, weekdayOf } from "../../booking/series/series.ts";
import { location, tripFields } from "../../booking/trip/trip.ts";
import { message, wrongType } from "../../i18n/validation-key.ts";
import { line } from "../../text/typed.ts";
import { daysAfter } from "../../time/days.ts";

export const MOST_FIXED_RIDES = 20;
/** A fixed ride is booked so many days ahead. */
export const BOOKED_AHEAD_DAYS = 14;

const optionalDate = z.union([z.literal(""), tripFields.pickupDate]).optional();
const optionalTime = z.union([z.literal(""), tripFields.pickupTime]).optional();

/**
 * `POST /api/user/organisations/{id}/riders/{riderId}/fixed-rides`: there on these days of the week at a time of pickup or of
 * arrival, and back at a time. The rider's home and today, unless another place or day is said; times are Amsterdam's. Empty
 * means none.
 */
export const fixedRideSchema = z
  .strictObject({
    days: z
      .array(z.enum(WEEKDAYS, wrongType), wrongType)
      .min(1, message("seriesDaysMissing"))
      .max(WEEKDAYS.length, message("wrongType")),
    pickupLocation: z.union([z.literal(""), location("addressShort")]).optional(),
    destination: location("addressShort"),
    pickupTime: optionalTime,
    arriveBy: optionalTime,
    backTime: optionalTime,
    from: optionalDate,
    until: optionalDate,
    skipHolidays: z.boolean(wrongType).optional(),
    reference: line("wrongType").max(50, message("tooLong")).optional(),
  })
  .refine(({ pickupTime, arriveBy }) => !!pickupTime || !!arriveBy, {
    path: ["pickupTime"],
    message: message("timeRequired"),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ["until"],
    message: message("periodReversed"),
  })
  .refine(({ pickupTime, arriveBy, backTime }) => !backTime || backTime > (pickupTime || arriveBy || ""), {
    path: ["backTime"],
    message: message("returnTooEarly"),
  });
export type FixedRideForm = z.infer<typeof fixedRideSchema>;

type FixedDays = { days: readonly string[]; from: string; until: string | null; skipHolidays: boolean };

/** The days between two, both included, on which there is a ride, `YYYY-MM-DD`. */
export function fixedDates({ days, from, until, skipHolidays }: FixedDays, first: string, last: string): string[] {
  const dates: string[] = [];
  const end = until && until < last ? until : last;
  for (let date = from > first ? from : first; date <= end; date = daysAfter(date, 1)) {
    const isHoliday = skipHolidays && publicHolidays(Number(date.slice(0, 4))).has(date);
    if (days.includes(weekdayOf(date) ?? "") && !isHoliday) dates.push(date);
  }
  return dates;
}

/** `faults`: why a day could not be booked, by the code of the refusal. */
export const fixedRideViewSchema = v.pipe(
  v.object({
    id: v.string(),
    days: v.array(v.picklist(WEEKDAYS)),
    pickupLocation: v.string(),
    destination: v.string(),
    pickupTime: v.nullable(v.string()),
    arriveBy: v.nullable(v.string()),
    backTime: v.nullable(v.string()),
    from: v.string(),
    until: v.nullable(v.string()),
    skipHolidays: v.boolean(),
    reference: v.nullable(v.string()),
    faults: v.array(v.object({ date: v.string(), code: v.string() })),
  }),
  v.title("FixedRide"),
);
export type FixedRideView = v.InferOutput<typeof fixedRideViewSchema>;
