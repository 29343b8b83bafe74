import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLoop } from "./loop.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ignore = () => undefined;

test("looks again after a second when nobody calls", async () => {
  const step = vi.fn(() => Promise.resolve(false));
  const loop = startLoop(step, ignore, ignore);
  await vi.advanceTimersByTimeAsync(999);
  expect(step).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test("looks again at once when woken, also by a call that comes while it looks", async () => {
  const looking = Promise.withResolvers<boolean>();
  const step = vi.fn(() => Promise.resolve(false)).mockReturnValueOnce(looking.promise);
  const loop = startLoop(step, ignore, ignore);
  loop.wake();
  looking.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(2);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(3);
  await loop.stop();
});

test("rests between two looks when asked to, so that what comes meanwhile is done together", async () => {
  const step = vi.fn(() => Promise.resolve(false));
  const loop = startLoop(step, ignore, ignore, 20);
  await vi.advanceTimersByTimeAsync(5);
  loop.wake();
  await vi.advanceTimersByTimeAsync(10);
  loop.wake();
  expect(step).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5);
  expect(step).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(3);
  await loop.stop();
});

test("goes on at once while there may be more", async () => {
  const step = vi
    .fn(() => Promise.resolve(false))
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(true);
  const loop = startLoop(step, ignore, ignore);
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(3);
  await loop.stop();
});

test("tells of a failure and waits a second, woken or not", async () => {
  const failure = new Error("away");
  const onError = vi.fn();
  const step = vi.fn(() => Promise.resolve(false)).mockRejectedValueOnce(failure);
  const loop = startLoop(step, onError, ignore);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  loop.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(step).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test("stops after the step under way, without waiting out a pause", async () => {
  const step = vi.fn(() => Promise.resolve(false));
  const loop = startLoop(step, ignore, ignore);
  await vi.advanceTimersByTimeAsync(10);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(step).toHaveBeenCalledTimes(1);
});
