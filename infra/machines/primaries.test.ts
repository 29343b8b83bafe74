import { expect, test } from "vitest";
import { type Write, writesOfOldPrimaries } from "./primaries.ts";

const write = (machine: string, timeline: number, begun: number): Write => ({
  machine,
  timeline,
  begun,
  acknowledged: begun + 10,
});

test("a primary after the other is right", () => {
  expect(writesOfOldPrimaries([write("a", 1, 0), write("a", 1, 100), write("b", 2, 200)])).toEqual([]);
});

test("a write that had begun before the new primary took one is right, whenever it was acknowledged", () => {
  const waited = { ...write("a", 1, 190), acknowledged: 900 };
  expect(writesOfOldPrimaries([waited, write("b", 2, 200)])).toEqual([]);
});

test("an old primary that takes a write is told", () => {
  expect(writesOfOldPrimaries([write("a", 1, 0), write("b", 2, 100), write("a", 1, 200)])).toEqual([
    "a took a write on timeline 1 after b had on 2",
  ]);
});
