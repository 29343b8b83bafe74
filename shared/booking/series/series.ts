import { publicHolidays } from "./holidays.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Most days after the first ride, and most rides. */
export const MAX_SERIES_DAYS = 92;
export const MAX_SERIES_RIDES = 60;

/** `until` is included, `YYYY-MM-DD`. */
type Series = { days: readonly Weekday[]; until: string; skipHolidays?: boolean | undefined };

const DAY_MS = 24 * 3_600_000;
export const weekdayOf = (date: string): Weekday | undefined => WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
const isHoliday = (date: string): boolean => publicHolidays(Number(date.slice(0, 4))).has(date);

/** For a series that begins on this date. */
export const lastSeriesDate = (first: string): string =>
  new Date(Date.parse(first) + MAX_SERIES_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The first ride, then each of its days, earliest first. `skipped`: holidays. Clock changes do not matter. */
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
