import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

const doubled = (batches: number[][]) =>
  inBatches(async (items: number[]) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (items.includes(13)) throw new Error("not thirteen");
    return items.map((item) => item * 2);
  });

test("simultaneous questions, and those that come during a batch, share one batch", async () => {
  const batches: number[][] = [];
  const double = doubled(batches);
  const first = [double(1), double(2)];
  await new Promise((resolve) => setTimeout(resolve, 1));
  const second = [double(3), double(4), double(5)];
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test("an item that fails does not spoil the others of its batch", async () => {
  const double = doubled([]);
  const results = await Promise.allSettled([double(1), double(13), double(3)]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("while the database is away nobody's item is tried again", async () => {
  let tries = 0;
  const ask = inBatches((): Promise<number[]> => {
    tries += 1;
    return Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
  });
  const results = await Promise.allSettled([ask(1), ask(2)]);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(tries).toBe(1);
});

test("a batch has a greatest size", async () => {
  const sizes: number[] = [];
  const ask = inBatches((items: number[]) => {
    sizes.push(items.length);
    return Promise.resolve(items);
  });
  await Promise.all(Array.from({ length: 201 }, (_, index) => ask(index)));
  expect(sizes).toEqual([100, 100, 1]);
});
