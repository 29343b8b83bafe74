import { expect, test } from "vitest";
import { offeredReports } from "./offered-reports.ts";

const PICKUP = { pickupDate: "2026-12-24", pickupTime: "14:30" };
const before = new Date("2026-12-24T13:29:59Z");
const after = new Date("2026-12-24T13:30:00Z");

test.each([
  ["confirmed", before, []],
  ["confirmed", after, ["complaint", "lost_item"]],
  ["pending", after, ["complaint", "lost_item"]],
  ["completed", before, ["complaint", "lost_item"]],
  ["cancelled", before, ["complaint"]],
  ["cancelled", after, ["complaint"]],
] as const)("of a ride that is %s at %s", (status, now, kinds) => {
  expect(offeredReports({ ...PICKUP, status }, now)).toEqual(kinds);
});
