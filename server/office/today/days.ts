import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";

/** Amsterdam's day at an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => toWallTime(instant).date;

/** The day so many days after a day, or before it. */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The instant at which a day begins in Amsterdam, whose clocks never change at midnight. */
export function startOf(day: string): Date {
  const start = toInstant({ date: day, time: "00:00" });
  if (!start) throw new RangeError(`no such day: ${day}`);
  return start;
}

/** True for a day of the calendar in this millennium, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && toInstant({ date: text, time: "00:00" }) !== undefined;
