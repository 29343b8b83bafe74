import * as fc from "fast-check";
import { expect, test } from "vitest";
import { leastCost } from "./least-cost.ts";

const sumOf = (costs: number[][], columns: readonly number[]) =>
  columns.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0);

/** The least sum, by trying everything. */
function tried(costs: number[][], used: readonly number[] = []): number {
  const row = costs[used.length];
  if (!row) return 0;
  return Math.min(
    ...row.flatMap((cost, column) => (used.includes(column) ? [] : [cost + tried(costs, [...used, column])])),
  );
}

test("the cheapest driver for one ride is given to another where the sum is lower", () => {
  expect(
    leastCost([
      [1, 2, 9],
      [1, 8, 9],
    ]),
  ).toEqual([1, 0]);
  expect(leastCost([])).toEqual([]);
});

test("of any costs it finds the least sum, and no column twice", async () => {
  const drawn = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: rows + more, maxLength: rows + more }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  const property = fc.property(drawn, (costs) => {
    const columns = leastCost(costs);
    expect(new Set(columns).size).toBe(costs.length);
    expect(sumOf(costs, columns)).toBe(tried(costs));
  });
  await fc.assert(property);
});
