import { expect, test } from "vitest";
import { freshnessAt } from "./use-freshness.ts";

const at = new Date("2026-12-24T12:00:00Z");

test.each([
  [0, "followed"],
  [19, "followed"],
  [20, "stale"],
  [179, "stale"],
  [180, "lost"],
] as const)("after %i seconds without contact: %s", (seconds, freshness) => {
  expect(freshnessAt({ at, isFollowing: true }, new Date(at.getTime() + seconds * 1000))).toBe(freshness);
});

test("a ride that was only read is not shown as followed live", () => {
  expect(freshnessAt({ at, isFollowing: false }, at)).toBe("read");
});
