import { daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { rideBars } from "./ride-bars.ts";

const daysFrom = (first: string, n: number) =>
  Array.from({ length: n }, (_, index) => ({
    day: daysAfter(first, index),
    booked: 5,
    completed: 2,
    cancelled: 1,
    noShow: 1,
  }));

test("a quarter is shown day by day, with what is left of the rides that were booked", () => {
  const { by, bars } = rideBars(daysFrom("2026-09-01", 92));
  expect([by, bars.length]).toEqual(["day", 92]);
  expect(bars[0]).toEqual({ day: "2026-09-01", booked: 5, completed: 2, cancelled: 1, noShow: 1, open: 1 });
});

test("a longer period is shown by the week; its first and last week may be short", () => {
  // From a Wednesday to a Monday.
  const { by, bars } = rideBars(daysFrom("2026-09-02", 97));
  expect(by).toBe("week");
  expect(bars.slice(0, 2).map(({ day, booked }) => [day, booked])).toEqual([
    ["2026-09-02", 25],
    ["2026-09-07", 35],
  ]);
  expect(bars.at(-1)).toMatchObject({ day: "2026-12-07", booked: 5 });
  expect(bars.reduce((total, { booked }) => total + booked, 0)).toBe(97 * 5);
});
