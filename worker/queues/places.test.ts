import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlaces } from "./places.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("places are busy while all are taken, until all of their jobs have taken too long", async () => {
  const places = createPlaces(2, 60_000);
  const first = Promise.withResolvers<void>();
  const never = new Promise<void>(() => undefined);
  const done = places.during(() => first.promise);
  expect(places.areBusy()).toBe(false);
  vi.advanceTimersByTime(50_000);
  void places.during(() => never);
  vi.advanceTimersByTime(50_000);
  expect(places.areBusy()).toBe(true);
  first.resolve();
  await done;
  expect(places.areBusy()).toBe(false);
  void places.during(() => never);
  vi.advanceTimersByTime(59_000);
  expect(places.areBusy()).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(places.areBusy()).toBe(false);
});
