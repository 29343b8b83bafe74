import { expect, test } from "vitest";
import { notTakenOver, type Write, writesOfOldPrimaries } from "./primaries.ts";

const write = (machine: string, timeline: number, begun: number): Write => ({
  machine,
  timeline,
  begun,
  acknowledged: begun + 10,
});

test("it is right that one primary follows another", () => {
  expect(writesOfOldPrimaries([write("a", 1, 0), write("a", 1, 100), write("b", 2, 200)])).toEqual([]);
});

test("a write that had begun before the new primary took one is right, whenever it was acknowledged", () => {
  const waited = { ...write("a", 1, 190), acknowledged: 900 };
  expect(writesOfOldPrimaries([waited, write("b", 2, 200)])).toEqual([]);
});

test("a write of an old primary is reported", () => {
  expect(writesOfOldPrimaries([write("a", 1, 0), write("b", 2, 100), write("a", 1, 200)])).toEqual([
    "a took a write on timeline 1 after b had on 2",
  ]);
});

test("a takeover is recognised by writes, and a missing takeover is reported", () => {
  const writes = [write("a", 1, 0), write("b", 2, 500), write("a", 3, 900)];
  expect(notTakenOver(writes, "a", 100)).toEqual([]);
  expect(notTakenOver(writes, "a", 600)).toEqual(["no other machine took over from a"]);
});
