import { toWallTime } from "@domrit/shared/time/amsterdam.ts";

export const monthOf = (instant: Date): string => toWallTime(instant).date.slice(0, 7);

export function monthAfter(month: string): string {
  const next = new Date(`${month}-01T12:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  const first = new Date(`${monthAfter(month)}-01T12:00:00Z`);
  first.setUTCDate(0);
  return first.toISOString().slice(0, 10);
}
