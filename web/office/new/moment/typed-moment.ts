import { toWallTime, type WallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, isDay } from "@domrit/shared/time/days.ts";

const MINUTE_MS = 60_000;
const NOW = /^(nu|now)$/i;
const IN_MINUTES = /^\+(\d{1,3})$/;
const TODAY = /^(vandaag|today)$/i;
const TOMORROW = /^(morgen|tomorrow)$/i;
const DATE = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}))?$/;
const TIME = /^(\d{1,2})(?:[:.u]?(\d{2}))u?$/;

/**
 * What the desk means by a moment that it types in Amsterdam, as `now`, `+20`, `2130`, `28-11` or `28-11 21:30`: a time that has passed
 * is tomorrow's, and a day that has passed next year's. Undefined for what says no moment; a day alone has no time.
 */
export function typedMoment(typed: string, now: Date): { date: string; time?: string } | undefined {
  const words = typed.trim().split(/\s+/);
  const [first = "", second, ...others] = words;
  if (others.length > 0) return undefined;
  const minutes = NOW.test(first) ? 0 : Number(IN_MINUTES.exec(first)?.[1] ?? Number.NaN);
  if (!Number.isNaN(minutes)) {
    return second === undefined ? toWallTime(new Date(now.getTime() + minutes * MINUTE_MS)) : undefined;
  }
  const here = toWallTime(now);
  const date = dayIn(first, here.date);
  if (date === undefined) return second === undefined ? timeToCome(first, here) : undefined;
  if (second === undefined) return { date };
  const time = timeIn(second);
  return time === undefined ? undefined : { date, time };
}

function timeToCome(word: string, here: WallTime): WallTime | undefined {
  const time = timeIn(word);
  return time === undefined ? undefined : { date: time < here.time ? daysAfter(here.date, 1) : here.date, time };
}

function timeIn(word: string): string | undefined {
  const [, hours = "", minutes = ""] = TIME.exec(word) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}

function dayIn(word: string, today: string): string | undefined {
  if (TODAY.test(word)) return today;
  if (TOMORROW.test(word)) return daysAfter(today, 1);
  const [, day, month, year] = DATE.exec(word) ?? [];
  if (!day || !month) return undefined;
  const named = (of: string) => `${of}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const thisYear = named(year ?? today.slice(0, 4));
  const date = year || thisYear >= today ? thisYear : named(String(Number(today.slice(0, 4)) + 1));
  return isDay(date) ? date : undefined;
}
