import { expect, test } from "vitest";
import { isOver } from "./over.ts";

const ride = { pickupDate: "2026-12-24", pickupTime: "14:30" };

test.each([
  ["completed", "2026-12-01T12:00:00Z", true],
  ["cancelled", "2026-12-01T12:00:00Z", true],
  ["pending", "2026-12-24T12:00:00Z", false],
  ["confirmed", "2026-12-25T13:30:00Z", false],
  ["confirmed", "2026-12-25T13:31:00Z", true],
] as const)("a %s ride of 24 December 14:30 at %s: %s", (status, now, expected) => {
  expect(isOver({ ...ride, status }, new Date(now))).toBe(expected);
});
