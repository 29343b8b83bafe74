import { expect, test } from "vitest";
import { typedMoment } from "./typed-moment.ts";

/** A Saturday, half past nine in the evening in Amsterdam. */
const NOW = new Date("2026-11-28T20:30:00Z");

test.each([
  ["nu", { date: "2026-11-28", time: "21:30" }],
  ["Now", { date: "2026-11-28", time: "21:30" }],
  ["+20", { date: "2026-11-28", time: "21:50" }],
  ["+180", { date: "2026-11-29", time: "00:30" }],
  ["2145", { date: "2026-11-28", time: "21:45" }],
  ["21:45", { date: "2026-11-28", time: "21:45" }],
  ["21.45", { date: "2026-11-28", time: "21:45" }],
  ["21u45", { date: "2026-11-28", time: "21:45" }],
  ["2130", { date: "2026-11-28", time: "21:30" }],
  // It has passed today.
  ["930", { date: "2026-11-29", time: "09:30" }],
  ["morgen 8:15", { date: "2026-11-29", time: "08:15" }],
  ["today 2300", { date: "2026-11-28", time: "23:00" }],
  ["28-11", { date: "2026-11-28" }],
  ["29-11 2130", { date: "2026-11-29", time: "21:30" }],
  ["3/12 7:05", { date: "2026-12-03", time: "07:05" }],
  // That day has passed this year.
  ["5-1", { date: "2027-01-05" }],
  ["1-2-2028 1200", { date: "2028-02-01", time: "12:00" }],
  ["29-2-2028", { date: "2028-02-29" }],
])("%s is meant as a moment", (typed, meant) => {
  expect(typedMoment(typed, NOW)).toEqual(meant);
});

test.each(["", "straks", "2560", "31-2", "30-2-2027", "28-11 straks", "nu 2130", "28-11 21:30 nu", "7", "+", "12-13"])(
  "%s says no moment, so that what stood there stays",
  (typed) => {
    expect(typedMoment(typed, NOW)).toBeUndefined();
  },
);
