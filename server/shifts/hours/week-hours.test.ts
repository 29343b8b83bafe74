import { expect, test } from "vitest";
import { type Work, weekHours } from "./week-hours.ts";

const shift = (from: string, until: string, ...breaks: [string, string][]): Work => ({
  from: new Date(from),
  until: new Date(until),
  isOpen: false,
  breaks: breaks.map(([since, end]) => ({ from: new Date(since), until: new Date(end) })),
});
const HOUR = 60;

test("a week has what was worked on each day, its breaks, and the rest before each shift", () => {
  const hours = weekHours(
    [
      shift("2026-11-15T08:00:00Z", "2026-11-15T20:00:00Z"),
      shift("2026-11-16T05:00:00Z", "2026-11-16T13:00:00Z", ["2026-11-16T09:00:00Z", "2026-11-16T09:30:00Z"]),
      shift("2026-11-17T05:00:00Z", "2026-11-17T06:00:00Z"),
      shift("2026-11-17T16:00:00Z", "2026-11-17T18:00:00Z"),
    ],
    "2026-11-16",
  );
  expect(hours.days.slice(0, 3)).toMatchObject([
    { date: "2026-11-16", workedMinutes: 7.5 * HOUR, breakMinutes: 30, restMinutes: 9 * HOUR },
    { date: "2026-11-17", workedMinutes: 3 * HOUR, breakMinutes: 0, restMinutes: 10 * HOUR },
    { date: "2026-11-18", workedMinutes: 0, breakMinutes: 0, restMinutes: null, spans: [] },
  ]);
  expect(hours).toMatchObject({ workedMinutes: 10.5 * HOUR, breakMinutes: 30, restMinutes: 9 * HOUR });
});

test("a shift over midnight is of both days, and one over Sunday's of both weeks, with its break where it was", () => {
  const night = [
    shift("2026-11-22T21:00:00Z", "2026-11-23T05:00:00Z", ["2026-11-22T22:50:00Z", "2026-11-22T23:10:00Z"]),
  ];
  const [before, after] = [weekHours(night, "2026-11-16"), weekHours(night, "2026-11-23")];
  expect(before.days[6]).toMatchObject({
    spans: [{ from: "2026-11-22T21:00:00.000Z", until: "2026-11-22T23:00:00.000Z" }],
    workedMinutes: 110,
    breakMinutes: 10,
  });
  expect(after.days[0]).toMatchObject({ workedMinutes: 350, breakMinutes: 10, restMinutes: null });
  expect(before.workedMinutes + after.workedMinutes).toBe(8 * HOUR - 20);
});

test.each([
  ["forward", "2027-03-22", "2027-03-27T22:00:00Z", "2027-03-28T05:00:00Z", 23, 7],
  ["back", "2026-10-19", "2026-10-24T21:00:00Z", "2026-10-25T06:00:00Z", 25, 9],
])("in the night in which the clock goes %s real hours count", (_, week, from, until, dayLong, worked) => {
  const hours = weekHours([shift(from, until)], week);
  expect(hours.workedMinutes).toBe(worked * HOUR);
  // Shift from 23:00 to 7:00 by the clock.
  expect(hours.days[5]?.workedMinutes).toBe(1 * HOUR);
  const all = weekHours([shift("2026-01-01T00:00:00Z", "2028-01-01T00:00:00Z")], week);
  expect([all.days[5]?.workedMinutes, all.days[6]?.workedMinutes]).toEqual([24 * HOUR, dayLong * HOUR]);
});

test("a shift that goes on has no end", () => {
  const open = { ...shift("2026-11-16T05:00:00Z", "2026-11-16T07:00:00Z"), isOpen: true };
  expect(weekHours([open], "2026-11-16").days[0]?.spans).toEqual([{ from: "2026-11-16T05:00:00.000Z", until: null }]);
});
