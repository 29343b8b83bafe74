import { expect, test } from "vitest";
import { journeysOf, TURNS } from "./turn.ts";

test("the turns together make every journey once", () => {
  const turns = Array.from({ length: TURNS }, (_, index) => journeysOf(index + 1));
  expect(turns.flat().sort()).toEqual(journeysOf(undefined));
  expect(Math.min(...turns.map(({ length }) => length))).toBeGreaterThan(10);
});
