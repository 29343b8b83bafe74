import { expect, test } from "vitest";
import { checkPickup, defaultPickup, lastPickupDate, meantPickup } from "./pickup-window.ts";

test("the form proposes fifteen minutes from now, also over midnight and the change of the clock", () => {
  expect(defaultPickup(new Date("2026-11-20T22:50:00Z"))).toEqual({ date: "2026-11-21", time: "00:05" });
  expect(defaultPickup(new Date("2027-03-28T00:50:00Z"))).toEqual({ date: "2027-03-28", time: "03:05" });
});

test("the last day is thirty days from today in Amsterdam", () => {
  expect(lastPickupDate(new Date("2026-11-20T22:59:00Z"))).toBe("2026-12-20");
  expect(lastPickupDate(new Date("2026-11-20T23:01:00Z"))).toBe("2026-12-21");
});

test.each([
  ["2026-12-20", "23:59", undefined],
  ["2026-12-21", "00:00", "pickupTooFar"],
  ["2026-11-20", "12:59", "pickupInPast"],
  ["2026-11-20", "13:00", undefined],
  ["2026-11-19", "23:00", "pickupInPast"],
])("at 13:00 on 20 November %s %s: %s", (date, time, refusal) => {
  const check = checkPickup({ date, time }, new Date("2026-11-20T12:00:30Z"));
  expect(check.ok ? undefined : check.message).toBe(refusal);
});

test.each([
  ["2026-11-20", "00:10", "2026-11-21"],
  ["2026-11-20", "04:59", "2026-11-21"],
  ["2026-11-20", "05:00", undefined],
  ["2026-11-20", "23:30", undefined],
  ["2026-11-21", "00:10", undefined],
  ["2026-11-19", "00:10", undefined],
  ["", "00:10", undefined],
])("at 13:00 on 20 November who types %s %s meant the night to %s", (date, time, meant) => {
  expect(meantPickup({ date, time }, new Date("2026-11-20T12:00:30Z"))?.date).toBe(meant);
});
