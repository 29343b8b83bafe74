import { toInstant, toWallTime } from "./amsterdam.ts";

/** Days in Amsterdam, both included, `YYYY-MM-DD`. */
export type Period = { from: string; to: string };

export const dayOf = (instant: Date): string => toWallTime(instant).date;

/** `YYYY-MM-DD`; false for dates whose neighbours have years of another length. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && toInstant({ date: text, time: "12:00" }) !== undefined;

/** All `YYYY-MM-DD`; negative for earlier days. */
export function daysAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** A day and the six after it. */
export const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, index) => daysAfter(day, index));

/** Amsterdam never changes the clock at midnight. */
export function startOfDay(day: string): Date {
  const start = toInstant({ date: day, time: "00:00" });
  if (!start) throw new RangeError(`no day: ${day}`);
  return start;
}
