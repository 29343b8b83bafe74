import { expect, test } from "vitest";
import { toInstant, toOffsetTime, toWallTime } from "./amsterdam.ts";

test.each([
  ["2026-11-20", "13:15", "2026-11-20T12:15:00.000Z"],
  ["2026-07-01", "00:00", "2026-06-30T22:00:00.000Z"],
  ["2027-03-28", "01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28", "03:00", "2027-03-28T01:00:00.000Z"],
  ["2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
  ["2027-10-31", "03:00", "2027-10-31T02:00:00.000Z"],
  ["2028-02-29", "12:00", "2028-02-29T11:00:00.000Z"],
])("%s %s in Amsterdam is %s, and back", (date, time, iso) => {
  expect(toInstant({ date, time })?.toISOString()).toBe(iso);
  expect(toWallTime(new Date(iso))).toEqual({ date, time });
});

test.each([
  ["2027-03-28", "02:00"],
  ["2027-03-28", "02:30"],
  ["2027-02-29", "12:00"],
  ["2027-04-31", "12:00"],
  ["2027-01-01", "24:00"],
  ["", ""],
])("%s %s is no moment", (date, time) => {
  expect(toInstant({ date, time })).toBeUndefined();
});

test("an instant says how far Amsterdam is from UTC, in winter, in summer and in the hour that comes twice", () => {
  expect(toOffsetTime(new Date("2026-11-21T13:30:00Z"))).toBe("2026-11-21T14:30:00+01:00");
  expect(toOffsetTime(new Date("2027-06-01T12:30:00Z"))).toBe("2027-06-01T14:30:00+02:00");
  expect(toOffsetTime(new Date("2027-10-31T00:30:00Z"))).toBe("2027-10-31T02:30:00+02:00");
  expect(toOffsetTime(new Date("2027-10-31T01:30:00Z"))).toBe("2027-10-31T02:30:00+01:00");
});
