import { expect, test } from "vitest";
import { retryDelay } from "./backoff.ts";

test("waits twice as long after each failure, up to fifteen seconds", () => {
  const delays = [1, 2, 3, 4, 5, 6, 1000].map((attempt) => retryDelay(attempt, () => 0));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test("leaves off up to half of it at random", () => {
  expect(retryDelay(5, () => 0.999)).toBeGreaterThanOrEqual(7500);
  expect(new Set(Array.from({ length: 50 }, () => retryDelay(5))).size).toBeGreaterThan(10);
});
