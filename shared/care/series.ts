import { publicHolidays } from "./holidays.ts";

/** The days of the week, from Monday. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A series goes on for at most so many days after its first ride, and has at most so many rides. */
export const MAX_SERIES_DAYS = 92;
export const MAX_SERIES_RIDES = 60;

/** Rides on these days of the week until a date, `YYYY-MM-DD`, that one included. */
type Series = { days: readonly Weekday[]; until: string; skipHolidays?: boolean | undefined };

const DAY_MS = 24 * 3_600_000;
/** The day of the week of a date `YYYY-MM-DD`. */
export const weekdayOf = (date: string): Weekday | undefined => WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
const isHoliday = (date: string): boolean => publicHolidays(Number(date.slice(0, 4))).has(date);

/** The last date on which a series that begins on this date may end. */
export const lastSeriesDate = (first: string): string =>
  new Date(Date.parse(first) + MAX_SERIES_DAYS * DAY_MS).toISOString().slice(0, 10);

/**
 * The dates of a series, earliest first: its first ride, whatever its day, and then each of its days. `skipped` are those
 * that are left out as holidays. Calendar days, so that a change of the clock moves none.
 */
export function seriesDates(first: string, { days, until, skipHolidays = false }: Series) {
  const end = Math.min(Date.parse(until), Date.parse(lastSeriesDate(first)));
  const dates = [first];
  const skipped: string[] = [];
  for (let day = Date.parse(first) + DAY_MS; day <= end; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    const weekday = weekdayOf(date);
    if (weekday && days.includes(weekday)) (skipHolidays && isHoliday(date) ? skipped : dates).push(date);
  }
  return { dates, skipped };
}
