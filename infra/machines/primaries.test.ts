import { expect, test } from "vitest";
import { notTakenOver, type Write, writesOfOldPrimaries } from "./primaries.ts";

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

test("a machine that takes over is seen by its writes, and it is told where none does", () => {
  const writes = [write("a", 1, 0), write("b", 2, 500), write("a", 3, 900)];
  expect(notTakenOver(writes, "a", 100)).toEqual([]);
  expect(notTakenOver(writes, "a", 600)).toEqual(["no other machine took over from a"]);
});
