import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBroadcast } from "./broadcast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A broadcast of numbers, of which some cannot be read or sent; tells what was sent and what was logged. */
function open({ unreadable = [] as number[], unsendable = [] as number[], isAway = (): boolean => false } = {}) {
  const sent: number[] = [];
  const tried: number[] = [];
  const logged: { id?: number; pauseMs?: number }[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
  const broadcast = createBroadcast<number, number>(
    {
      isHeard: () => true,
      changedSince: () => Promise.resolve([]),
      read(ids) {
        if (isAway()) return Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
        const isSpoilt = ids.some((id) => unreadable.includes(id));
        return isSpoilt ? Promise.reject(new Error("no such column")) : Promise.resolve(ids);
      },
      idOf: (id) => id,
      send(id) {
        tried.push(id);
        if (unsendable.includes(id)) throw new Error("no view of it");
        sent.push(id);
      },
    },
    log,
  );
  return { broadcast, sent, tried, logged };
}

test("a booking that cannot be sent delays no other, and is tried ever more seldom", async () => {
  const unsendable = [2];
  const { broadcast, sent, tried, logged } = open({ unsendable });
  broadcast.changed([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried.filter((id) => id === 2).length).toBeLessThan(9);
  expect(tried.filter((id) => id !== 2)).toEqual([1, 3]);
  expect(logged.map(({ id, pauseMs }) => [id, pauseMs]).slice(0, 3)).toEqual([
    [2, 500],
    [2, 1000],
    [2, 2000],
  ]);
  unsendable.pop();
  broadcast.changed([2]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent, "told once it changes again, and not once more").toEqual([1, 3, 2]);
});

test("a booking that cannot be read is found among those that are read with it", async () => {
  const { broadcast, sent, logged } = open({ unreadable: [4] });
  broadcast.changed([1, 2, 3, 4, 5]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 2, 3, 5]);
  expect(logged).toMatchObject([{ id: 4 }]);
});

test("while the database is away all bookings wait, and none counts as failed", async () => {
  vi.useRealTimers();
  let isAway = true;
  const { broadcast, sent, logged } = open({ isAway: () => isAway });
  broadcast.changed([1, 2]);
  await vi.waitFor(() => expect(logged).toHaveLength(2), 5000);
  expect(sent).toEqual([]);
  isAway = false;
  await vi.waitFor(() => expect(sent).toEqual([1, 2]), 5000);
  expect(logged.every(({ id }) => id === undefined)).toBe(true);
});
