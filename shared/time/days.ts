import { toInstant, toWallTime } from "./amsterdam.ts";

/** Amsterdam's days, both included, `YYYY-MM-DD`. */
export type Period = { from: string; to: string };

/** Amsterdam's day at an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => toWallTime(instant).date;

/** True for a date of the calendar, `YYYY-MM-DD`; not for those whose neighbours have years of another length. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && toInstant({ date: text, time: "12:00" }) !== undefined;

/** The day so many days after another, before it for a negative number; all `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** The instant at which a day begins in Amsterdam, where the clock is never changed at midnight. */
export function startOfDay(day: string): Date {
  const start = toInstant({ date: day, time: "00:00" });
  if (!start) throw new RangeError(`no day: ${day}`);
  return start;
}
