import { expect, test, vi } from "vitest";
import { atMostEvery } from "./at-most-every.ts";

test("calls within the interval are dropped", () => {
  const say = vi.fn();
  const seldom = atMostEvery(60_000, say);
  for (let times = 0; times < 5; times += 1) seldom(times);
  expect(say.mock.calls).toEqual([[0]]);
});
