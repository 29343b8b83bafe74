import { expect, test } from "vitest";
import { createRecentUse } from "./recent-use.ts";

test("a use counts for its key, for so long", () => {
  let time = 0;
  const uses = createRecentUse(1000, () => time);
  uses.add("a");
  time = 600;
  uses.add("a");
  uses.add("b");
  expect([uses.of("a"), uses.of("b"), uses.of("c")]).toEqual([2, 1, 0]);
  time = 1000;
  expect([uses.of("a"), uses.of("b")]).toEqual([1, 1]);
  time = 1600;
  expect([uses.of("a"), uses.of("b")]).toEqual([0, 0]);
});
