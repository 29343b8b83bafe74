import type { WeekHours } from "@domrit/shared/shifts/hours.ts";
import { daysAfter, startOfDay, weekFrom } from "@domrit/shared/time/days.ts";

export type Span = { from: Date; until: Date };
/** A shift with the breaks in it; one that goes on ends now. */
export type Work = Span & { isOpen: boolean; breaks: readonly Span[] };

const msOf = ({ from, until }: Span): number => Math.max(0, until.getTime() - from.getTime());
const minutesOf = (ms: number): number => Math.floor(ms / 60_000);
const total = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + msOf(span), 0);

const within = (span: Span, { from, until }: Span): Span => ({
  from: span.from > from ? span.from : from,
  until: span.until < until ? span.until : until,
});

/** Pure: the hours of one driver, whose shifts are in order, in a week from its Monday, by Amsterdam's days. */
export function weekHours(work: readonly Work[], week: string): WeekHours {
  const days = weekFrom(week).map((day) => dayHours(work, day));
  const rests = days.flatMap(({ restMinutes }) => restMinutes ?? []);
  return {
    week,
    days,
    workedMinutes: days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
    breakMinutes: days.reduce((sum, { breakMinutes }) => sum + breakMinutes, 0),
    restMinutes: rests.length > 0 ? Math.min(...rests) : null,
  };
}

/** The minutes worked in a span, without breaks. */
export function workedIn(work: readonly Work[], span: Span): number {
  const worked = work.map((each) => {
    const part = within(each, span);
    return msOf(part) - total(each.breaks.map((pause) => within(pause, part)));
  });
  return minutesOf(worked.reduce((sum, ms) => sum + ms, 0));
}

/** The hours of a day from one midnight in Amsterdam to the next. */
export function dayHours(work: readonly Work[], date: string): WeekHours["days"][number] {
  const day = { from: startOfDay(date), until: startOfDay(daysAfter(date, 1)) };
  const parts = work.map((each) => ({ each, part: within(each, day) })).filter(({ part }) => msOf(part) > 0);
  const breaks = parts.flatMap(({ each, part }) => each.breaks.map((span) => within(span, part)));
  const breakMs = total(breaks);
  const rests = work.flatMap(({ from }, index) => {
    const before = work[index - 1];
    const isOfDay = day.from <= from && from < day.until;
    return before && isOfDay ? [msOf({ from: before.until, until: from })] : [];
  });
  return {
    date,
    spans: parts.map(({ each, part }) => ({
      from: part.from.toISOString(),
      until: each.isOpen && part.until.getTime() === each.until.getTime() ? null : part.until.toISOString(),
    })),
    workedMinutes: workedIn(work, day),
    breakMinutes: minutesOf(breakMs),
    restMinutes: rests.length > 0 ? minutesOf(Math.min(...rests)) : null,
  };
}
