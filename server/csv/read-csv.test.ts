import fc from "fast-check";
import { expect, test } from "vitest";
import { csv } from "./csv.ts";
import { readCsv } from "./read-csv.ts";

test("whatever was written comes back, with the line on which each row begins", () => {
  const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^'[=+\-@\t\r]/.test(text));
  const table = fc.array(fc.tuple(fc.constantFrom("a", "=1+1", 'b"c'), cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(table, fc.constantFrom(",", ";"), (cells, separator) => {
      const rows = [["x", "y", "z"], ...cells];
      const read = readCsv(csv(rows, separator as "," | ";"));
      expect(read.unreadable).toBeUndefined();
      expect(read.rows.map((row) => row.cells)).toEqual(rows);
    }),
  );
});

test.each([
  [
    "other line ends",
    "a,b\n1,2\r3,4",
    [
      [1, "a", "b"],
      [2, "1", "2"],
      [3, "3", "4"],
    ],
  ],
  [
    "a cell of two lines",
    'a,b\r\n"1\r\n2",3\r\n4,5\r\n',
    [
      [1, "a", "b"],
      [2, "1\r\n2", "3"],
      [4, "4", "5"],
    ],
  ],
  [
    "empty lines and cells",
    "a;b\n\n1;\n",
    [
      [1, "a", "b"],
      [3, "1", ""],
    ],
  ],
  [
    "an empty last cell",
    "a;b\n1;",
    [
      [1, "a", "b"],
      [2, "1", ""],
    ],
  ],
])("reads %s", (_, file, rows) => {
  expect(readCsv(file).rows.map(({ line, cells }) => [line, ...cells])).toEqual(rows);
});

test("says on which line a quotation mark does not end", () => {
  expect(readCsv('a,b\n1,2\n3,"4\n5,6').unreadable).toBe(3);
  expect(readCsv('a,b\n1,2"3\n').unreadable).toBe(2);
});
