import { ON_TIME_MINUTES, percentOnTime } from "@domrit/shared/booking/punctuality.ts";
import type { TimelineAct } from "@domrit/shared/booking/timeline.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { prepared } from "../../database/prepared.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { createBooking } from "../booking.factory.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { cacheFigures } from "./public-figures.ts";
import { readPublicPunctuality, readPunctuality } from "./punctuality.ts";

const { orm } = await setUpConnections();
const run = prepared(orm);
const em = () => orm.em.fork();

afterEach(async () => {
  await em().nativeDelete(TimelineEntry, {});
  await em().nativeDelete(Booking, {});
});

const MINUTE_MS = 60_000;
/** So many minutes after the agreed time, and what happened then. */
type EntryAt = [minutes: number, what: TimelineAct];

async function ride(pickupAt: Date, entries: EntryAt[], overrides: Partial<Booking> = {}): Promise<Booking> {
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const moment = { pickupAt, pickupDate, pickupTime };
  const booking = await createBooking(em(), { status: "completed", driverState: "done", ...moment, ...overrides });
  for (const [minutes, what] of entries) {
    const at = new Date(booking.pickupAt.getTime() + minutes * MINUTE_MS);
    await em().insert(TimelineEntry, { bookingId: booking.id, version: 2, at, what, by: "dispatch" });
  }
  return booking;
}

const at = (date: string, time: string): Date => toInstant({ date, time }) ?? new Date(Number.NaN);
const NOW = new Date("2026-11-02T12:00:00Z");
const count = (from: string, to: string) => readPunctuality(run, { from, to }, NOW);

test("a driver is on time until five minutes after the agreed time, then late; rides without a report do not count", async () => {
  const noon = at("2026-10-20", "12:00");
  for (const minutes of [-12, 0, ON_TIME_MINUTES]) await ride(noon, [[minutes, "arrived"]]);
  for (const minutes of [ON_TIME_MINUTES + 1 / 60, 40]) await ride(noon, [[minutes, "arrived"]]);
  await ride(noon, [[2, "on_board"]]);
  await ride(noon, [], { status: "confirmed", driverState: "none" });
  await ride(noon, [], { status: "cancelled", cancelledBy: "customer" });
  await ride(at("2026-11-02", "18:00"), [], { status: "confirmed", driverState: "none" });
  expect(await count("2026-10-20", "2026-10-20")).toEqual({ onTime: 3, late: 2, unknown: 2 });
  expect(await count("2026-10-01", "2026-11-02")).toEqual({ onTime: 3, late: 2, unknown: 2 });
  expect(await count("2026-10-21", "2026-11-02")).toEqual({ onTime: 0, late: 0, unknown: 0 });
});

test("a day is Amsterdam's, also the one of 25 hours, and its hour that comes twice", async () => {
  expect(startOfDay("2026-10-26").getTime() - startOfDay("2026-10-25").getTime()).toBe(25 * 60 * MINUTE_MS);
  await ride(at("2026-10-24", "23:59"), [[9, "arrived"]]);
  await ride(at("2026-10-25", "00:00"), [[0, "arrived"]]);
  // At half past two for the first time, and there three minutes later; and for the second time, an hour on.
  await ride(new Date("2026-10-25T00:30:00Z"), [[3, "arrived"]]);
  await ride(new Date("2026-10-25T01:30:00Z"), [[58, "arrived"]]);
  await ride(at("2026-10-25", "23:59"), [[0, "arrived"]]);
  await ride(at("2026-10-26", "00:00"), [[9, "arrived"]]);
  expect(await count("2026-10-25", "2026-10-25")).toEqual({ onTime: 3, late: 1, unknown: 0 });
  expect(await count("2026-10-24", "2026-10-26")).toEqual({ onTime: 3, late: 3, unknown: 0 });
});

test("the last arrival counts, and none of a driver in whose place another was sent", async () => {
  const noon = at("2026-10-20", "12:00");
  await ride(noon, [
    [0, "arrived"],
    [1, "en_route"],
    [8, "arrived"],
  ]);
  await ride(noon, [
    [-5, "arrived"],
    [-1, "driver_replaced"],
    [9, "arrived"],
  ]);
  await ride(noon, [
    [-5, "arrived"],
    [-1, "driver_withdrawn"],
    [0, "driver_assigned"],
    [4, "on_board"],
  ]);
  // One report may tell of both.
  await ride(noon, [
    [1, "driver_assigned"],
    [1, "arrived"],
  ]);
  expect(await count("2026-10-20", "2026-10-20")).toEqual({ onTime: 1, late: 2, unknown: 1 });
});

test("a ride that was cancelled counts once the driver had come; a return on call once its passenger called", async () => {
  const noon = at("2026-10-20", "12:00");
  const cancelled = { status: "cancelled", cancelledBy: "dispatch", cancelReason: "no_show" } as const;
  await ride(noon, [[15, "arrived"]], cancelled);
  const callUntil = at("2026-10-20", "18:00");
  await ride(noon, [[30, "arrived"]], { callUntil });
  await ride(noon, [[30, "arrived"]], { callUntil, readyAt: noon });
  await ride(noon, [[3, "arrived"]], { callUntil, readyAt: noon, movedAt: noon });
  expect(await count("2026-10-20", "2026-10-20")).toEqual({ onTime: 1, late: 1, unknown: 0 });
});

test("the site says nothing below fifty rides; from then on the same as the same days do for the office", async () => {
  const days = { from: daysAfter("2026-11-02", -90), to: "2026-11-01" };
  const [first, last] = [at(days.from, "00:00"), at(days.to, "23:59")];
  for (let n = 0; n < 48; n += 1) await ride(first, [[n < 47 ? 0 : 6, "arrived"]]);
  await ride(last, [[0, "arrived"]]);
  await ride(last, []);
  await ride(at("2026-11-02", "00:00"), [[0, "arrived"]]);
  await ride(at(daysAfter(days.from, -1), "23:59"), [[0, "arrived"]]);
  expect(await readPublicPunctuality(run, NOW)).toBeUndefined();
  await ride(last, [[5, "arrived"]]);
  const told = await readPublicPunctuality(run, NOW);
  expect(told).toEqual({ ...days, onTime: 49, late: 1, unknown: 1 });
  expect(told).toEqual({ ...days, ...(await readPunctuality(run, days, NOW)) });
});

test.each([
  [199, 1, 99],
  [50, 0, 100],
  [0, 3, 0],
  [0, 0, undefined],
])("%i on time and %i late are %s in a hundred, never rounded up", (onTime, late, percent) => {
  expect(percentOnTime({ onTime, late, unknown: 7 })).toBe(percent);
});

test("the figure is read once an hour, stays while the database is away, and is read again a minute later", async () => {
  const told = { punctuality: { onTime: 50, late: 0, unknown: 0, from: "2026-08-04", to: "2026-11-01" } };
  const read = vi.fn(async () => ({ ...told }));
  let now = NOW.getTime();
  const ask = cacheFigures({ read, log: pino({ level: "silent" }), now: () => new Date(now) });
  await expect.poll(() => ask()).toEqual(told);
  const before = ask();
  now += 3_600_000;
  ask();
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
  expect(ask()).toBe(before);
  now += 3_600_000;
  read.mockRejectedValueOnce(new Error("away"));
  ask();
  await expect.poll(() => read).toHaveBeenCalledTimes(3);
  await Promise.resolve();
  expect(ask()).toBe(before);
  now += MINUTE_MS;
  ask();
  expect(read).toHaveBeenCalledTimes(4);
});
