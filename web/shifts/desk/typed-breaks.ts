import type { ClosingShift } from "@domrit/shared/shifts/closing.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";

type Breaks = ClosingShift["breaks"];
const TIMES = /^(\d{1,2})[:.]?(\d\d)\s*[-–]\s*(\d{1,2})[:.]?(\d\d)$/;

/** As a field shows them: `12:00-12:15, 15:30-15:45`, by Amsterdam's clock. */
export const shownBreaks = (breaks: Breaks): string =>
  breaks.map(({ since, until }) => `${clockOf(since)}-${clockOf(until)}`).join(", ");

const clockOf = (instant: string): string => toWallTime(new Date(instant)).time;

/** What such a field says of a shift that began at an instant; undefined where it says no times. */
export function breaksIn(typed: string, began: string): Breaks | undefined {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const breaks = parts.map((part) => {
    const [, hour = "", minute, endHour = "", endMinute] = TIMES.exec(part) ?? [];
    const since = minute && after(began, `${hour.padStart(2, "0")}:${minute}`);
    const until = since && endMinute && after(since, `${endHour.padStart(2, "0")}:${endMinute}`);
    return since && until ? { since, until } : undefined;
  });
  return breaks.every((each) => each !== undefined) ? breaks : undefined;
}

/** The first moment from an instant on at which the clock shows a time. */
function after(instant: string, time: string): string | undefined {
  const day = dayOf(new Date(instant));
  const dates = [day, daysAfter(day, 1)];
  // Minutes are typed, while what was pressed has seconds.
  const from = Math.floor(Date.parse(instant) / 60_000) * 60_000;
  return dates
    .flatMap((date) => toInstant({ date, time }) ?? [])
    .find((at) => at.getTime() >= from)
    ?.toISOString();
}
