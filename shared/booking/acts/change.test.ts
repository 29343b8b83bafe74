import { expect, test } from "vitest";
import { mayChange } from "./change.ts";

const now = new Date("2026-11-23T12:00:00Z");
const ride = { status: "confirmed", pickupDate: "2026-11-23", pickupTime: "15:00" } as const;

test.each([
  ["none", true],
  ["assigned", true],
  ["en_route", false],
  ["arrived", false],
  ["on_board", false],
  ["done", false],
] as const)("with a driver who is %s a ride can be changed: %s", (driverState, may) => {
  expect(mayChange({ ...ride, driverState }, now)).toBe(may);
});

test.each([
  ["pending", true],
  ["confirmed", true],
  ["completed", false],
  ["cancelled", false],
] as const)("a ride that is %s can be changed: %s", (status, may) => {
  expect(mayChange({ ...ride, status }, now)).toBe(may);
});

test("a ride that nobody drove can be moved to later, but not a day after its pickup", () => {
  expect(mayChange({ ...ride, pickupTime: "12:00" }, now)).toBe(true);
  expect(mayChange({ ...ride, pickupDate: "2026-11-22", pickupTime: "12:00" }, now)).toBe(false);
});
