import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { DAILY_REST_HOURS } from "@domrit/shared/shifts/hours.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the inspectorate checks of a taxi driver's rest (ilent.nl, taxi: rij- en rusttijden). */
const RULES = {
  dailyMs: DAILY_REST_HOURS * HOUR_MS,
  /** A shortened rest, at most twice in fourteen days. */
  shortenedMs: 8 * HOUR_MS,
  shortened: 2,
  /** In fourteen days, in blocks of a day at least. */
  weeksMs: 14 * DAY_MS,
  weeksRestMs: 72 * HOUR_MS,
  blockMs: DAY_MS,
};

export type Period = { from: Date; until: Date };

/**
 * What a driver's rest would lack with `work` added; nothing for a driver without known work. The time before the first
 * known work counts as rest.
 */
export function restConflicts(known: readonly Period[], work: Period): Conflict[] {
  if (known.length === 0) return [];
  const periods = merged([...known, work]);
  return [...dailyRest(periods, work), ...weeklyRest(periods, work)];
}

/** The rest after each working day that includes the work: the first that is long enough within 24 hours, else the longest. */
function dailyRest(periods: readonly Span[], work: Period): Conflict[] {
  const [from, until] = [work.from.getTime(), work.until.getTime()];
  const short = daysOf(periods).filter((day) => day.rest < RULES.dailyMs && day.from < until);
  const own = short.filter((day) => day.from + DAY_MS > from);
  const least = Math.min(...own.map(({ rest }) => rest));
  const recent = short.filter((day) => day.from > until - RULES.weeksMs);
  const isTooShort = least < RULES.shortenedMs || recent.length > RULES.shortened;
  return own.length > 0 && isTooShort ? [{ kind: "daily_rest", restMinutes: toMinutes(least) }] : [];
}

/** Working days, each from the first work after a rest, with the rest that follows. */
function daysOf(periods: readonly Span[]): { from: number; rest: number }[] {
  const days: { from: number; rest: number }[] = [];
  for (let first = 0; first < periods.length; ) {
    const from = periods[first]?.from ?? 0;
    const within = periods.slice(first).filter((period) => period.from < from + DAY_MS);
    const rests = within.map((period, index) => {
      const next = periods[first + index + 1]?.from ?? Number.POSITIVE_INFINITY;
      return Math.min(next, from + DAY_MS) - period.until;
    });
    const rest = rests.find((each) => each >= RULES.dailyMs) ?? Math.max(...rests);
    days.push({ from, rest });
    first += rests.indexOf(rest) + 1;
  }
  return days;
}

function weeklyRest(periods: readonly Span[], work: Period): Conflict[] {
  const end = work.until.getTime();
  const start = end - RULES.weeksMs;
  let [restMs, rested] = [0, start];
  for (const { from, until } of periods) {
    if (from > end) break;
    if (from - rested >= RULES.blockMs) restMs += from - rested;
    rested = Math.max(rested, until);
  }
  return restMs < RULES.weeksRestMs ? [{ kind: "weekly_rest", restMinutes: toMinutes(restMs) }] : [];
}

type Span = { from: number; until: number };

/** The periods as spans of milliseconds, in order; adjacent ones are merged. */
function merged(periods: readonly Period[]): Span[] {
  const sorted = periods
    .map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))
    .sort((one, other) => one.from - other.from);
  const spans: Span[] = [];
  for (const span of sorted) {
    const last = spans.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else spans.push(span);
  }
  return spans;
}

const toMinutes = (ms: number): number => Math.max(0, Math.floor(ms / 60_000));
