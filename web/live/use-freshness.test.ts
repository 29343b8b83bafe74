import { expect, test } from "vitest";
import { freshnessAt } from "./use-freshness.ts";

const heard = new Date("2026-12-24T12:00:00Z");

test.each([
  [0, "fresh"],
  [59, "fresh"],
  [60, "stale"],
  [179, "stale"],
  [180, "lost"],
] as const)("after %i seconds without contact: %s", (seconds, freshness) => {
  expect(freshnessAt(heard, new Date(heard.getTime() + seconds * 1000))).toBe(freshness);
});
