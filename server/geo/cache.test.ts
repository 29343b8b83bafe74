import { expect, test } from "vitest";
import { createCache } from "./cache.ts";

function caching(maxEntries: number) {
  let time = 0;
  const cache = createCache<number>(maxEntries, () => time);
  return { cache, at: (ms: number) => (time = ms) };
}

test("an entry holds as long as it was set for", () => {
  const { cache, at } = caching(10);
  cache.set("a", 1, 100);
  at(99);
  expect(cache.get("a")).toBe(1);
  at(100);
  expect(cache.get("a")).toBeUndefined();
});

test("the least recently used entry makes room", () => {
  const { cache } = caching(2);
  cache.set("a", 1, 100);
  cache.set("b", 2, 100);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3, 100);
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toBe(1);
  expect(cache.get("c")).toBe(3);
});

test("setting again renews", () => {
  const { cache, at } = caching(1);
  cache.set("a", 1, 100);
  at(90);
  cache.set("a", 2, 100);
  at(150);
  expect(cache.get("a")).toBe(2);
});
