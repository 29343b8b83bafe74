import { expect, test, vi } from "vitest";
import { atMostEvery, describeError } from "./log.ts";

test("of an error its kind, code and place are told, never its words", () => {
  const error = Object.assign(new RangeError("550 jan@example.nl: no such user"), { code: "EENVELOPE" });
  const told = describeError(error);
  expect(told).toMatchObject({ type: "RangeError", code: "EENVELOPE" });
  expect(told.at?.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain("jan@");
  expect(describeError("jan@example.nl")).toEqual({ type: "string" });
});

test("what would be said too often is said once", () => {
  const say = vi.fn();
  const seldom = atMostEvery(60_000, say);
  for (let times = 0; times < 5; times += 1) seldom(times);
  expect(say.mock.calls).toEqual([[0]]);
});
