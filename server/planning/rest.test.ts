import { expect, test } from "vitest";
import { type Period, restConflicts } from "./rest.ts";

const MONDAY = Date.parse("2026-12-07T00:00:00Z");
/** Work from one hour to another, counted from Monday midnight. */
const work = (from: number, until: number): Period => ({ from: hour(from), until: hour(until) });
const hour = (hours: number) => new Date(MONDAY + Math.round(hours * 60) * 60_000);
const days = (...offs: number[]) =>
  Array.from({ length: 13 }, (_, day) => day)
    .filter((day) => !offs.includes(day))
    .map((day) => work(24 * day + 8, 24 * day + 18));
const MINUTE = 1 / 60;

test("of a driver of whom no work is known nothing is said", () => {
  expect(restConflicts([], work(0, 23))).toEqual([]);
});

test("a day leaves ten hours in one piece, or eight twice in fourteen days", () => {
  const daily = (known: Period[], asked: Period) =>
    restConflicts(known, asked).filter(({ kind }) => kind === "daily_rest");
  expect(daily([work(8, 12)], work(21, 22)), "fourteen hours from the first").toEqual([]);
  expect(daily([work(8, 18)], work(23, 24)), "once shortened").toEqual([]);
  expect(daily([work(8, 18)], work(23, 24 + MINUTE)), "a minute under eight hours").toEqual([
    { kind: "daily_rest", restMinutes: 479 },
  ]);
  const twice = [work(8, 23), work(24 + 8, 24 + 23)];
  expect(daily(twice, work(48 + 10, 48 + 20)), "a whole rest after two shortened ones").toEqual([]);
  expect(daily(twice, work(48 + 8, 48 + 22.5)), "a third one").toEqual([{ kind: "daily_rest", restMinutes: 570 }]);
  const before = twice.map(({ from, until }) => ({
    from: new Date(+from - 15 * 864e5),
    until: new Date(+until - 15 * 864e5),
  }));
  expect(daily(before, work(48 + 8, 48 + 22.5)), "those of more than fourteen days ago do not count").toEqual([]);
});

test("rest between two days counts from end to beginning", () => {
  const daily = (from: number) => restConflicts([work(8, 20)], work(from, from + 1));
  expect(daily(30)).toEqual([]);
  expect(daily(28), "eight hours, the first time").toEqual([]);
  expect(daily(28 - MINUTE)).toEqual([{ kind: "daily_rest", restMinutes: 479 }]);
});

test("fourteen days have seventy-two hours of rest, in blocks of a day at least", () => {
  const asked = work(24 * 13 + 8, 24 * 13 + 18);
  const weekly = (known: Period[]) => restConflicts(known, asked).filter(({ kind }) => kind === "weekly_rest");
  expect(weekly(days(5, 6)), "two days off, of which each night before is part").toEqual([
    { kind: "weekly_rest", restMinutes: (14 + 48) * 60 },
  ]);
  expect(weekly(days(4, 5, 6))).toEqual([]);
  expect(weekly(days(2, 6, 10)), "three single days off: each 38 hours").toEqual([]);
  expect(weekly(days()), "nights are no block").toEqual([{ kind: "weekly_rest", restMinutes: 0 }]);
});

test("rest after the work does not count, and adjacent work is one", () => {
  expect(restConflicts([work(0, 4), work(4, 8)], work(8, 14))).toEqual([]);
  expect(restConflicts([work(30, 40)], work(8, 12))).toEqual([]);
});
