import { expect, test } from "vitest";
import { amountCell, csv } from "./csv.ts";
import { parseCsv } from "./parse-csv.fixture.ts";

test.each(["=1+1", "+31", "-2", "@SUM(A1)", "\t=1", "\r=1"])("no cell begins as the formula %j would", (text) => {
  expect(parseCsv(csv([[text, "x"]], ";"), ";")).toEqual([[`'${text}`, "x"]]);
});

test("a number is no formula", () => {
  expect(csv([["a", -2]], ",")).toBe("\ufeffa,-2\r\n");
});

test("an amount is no formula, whatever its sign", () => {
  expect(csv([[amountCell(-123_45, "nl"), amountCell(5, "en")]], ";")).toBe("\ufeff-123,45;0.05\r\n");
});

test.each(['a "word"', '"', "a;b,c", "two\r\nlines", "one\rtwo", "", " é € "])("%j comes back as it was", (text) => {
  for (const separator of [";", ","] as const) {
    const rows = [
      [text, "x", text],
      ["x", text, "y"],
    ];
    expect(parseCsv(csv(rows, separator), separator)).toEqual(rows);
  }
});
