import * as v from "valibot";

/** A shorter daily rest than this stands out; the rules themselves are in `server/planning/rest.ts`. */
export const DAILY_REST_HOURS = 10;

const dayHoursSchema = v.object({
  /** `YYYY-MM-DD` in Amsterdam. */
  date: v.string(),
  /** What was worked on that day, from one midnight to the next. ISO 8601 in UTC; no end while it goes on. */
  spans: v.array(v.object({ from: v.string(), until: v.nullable(v.string()) })),
  /** Without breaks. */
  workedMinutes: v.number(),
  breakMinutes: v.number(),
  /** The shortest rest before a shift that began on that day; null for none, or for no shift in the two weeks before. */
  restMinutes: v.nullable(v.number()),
});

const weekHoursEntries = {
  /** Its Monday. */
  week: v.string(),
  days: v.array(dayHoursSchema),
  workedMinutes: v.number(),
  breakMinutes: v.number(),
  restMinutes: v.nullable(v.number()),
};

/** `GET /api/driver/hours?week=`: a driver's own week. Real minutes, also in the nights in which the clock changes. */
export const weekHoursSchema = v.pipe(v.object(weekHoursEntries), v.title("WeekHours"));
export type WeekHours = v.InferOutput<typeof weekHoursSchema>;

/** `GET /api/office/hours?week=`: all drivers who worked in it or are in the register, by name. */
export const officeHoursSchema = v.object({
  week: v.string(),
  drivers: v.array(v.object({ driverId: v.string(), firstName: v.nullable(v.string()), ...weekHoursEntries })),
});
export type OfficeHours = v.InferOutput<typeof officeHoursSchema>;
