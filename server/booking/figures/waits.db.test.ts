import type { TimelineAct } from "@domrit/shared/booking/timeline.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { prepared } from "../../database/prepared.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { createBooking } from "../booking.factory.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { readWaits } from "./waits.ts";

const { orm } = await setUpConnections();
const run = prepared(orm);
const em = () => orm.em.fork();

afterEach(async () => {
  await em().nativeDelete(TimelineEntry, {});
  await em().nativeDelete(Booking, {});
});

const MINUTE_MS = 60_000;
const DAY = { from: "2026-10-20", to: "2026-10-20" };
const NOON = toInstant({ date: "2026-10-20", time: "12:00" }) as Date;

/** A ride that is picked up so many minutes after noon, when it was booked, and what came when after noon. */
async function ride(pickup: number, came: [minutes: number, what: TimelineAct][], over: Partial<Booking> = {}) {
  const pickupAt = new Date(NOON.getTime() + pickup * MINUTE_MS);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const { id: bookingId } = await createBooking(em(), { pickupAt, pickupDate, pickupTime, createdAt: NOON, ...over });
  for (const [minutes, what] of came) {
    const at = new Date(NOON.getTime() + minutes * MINUTE_MS);
    await em().insert(TimelineEntry, { bookingId, version: 2, at, what, by: "dispatch" });
  }
}

test("four in five of those who wanted a taxi now had it in so many minutes; nothing is said below fifty rides", async () => {
  for (let n = 0; n < 39; n += 1) await ride(15, [[10, "arrived"]]);
  await ride(15, [[13.2, "arrived"]]);
  for (let n = 0; n < 9; n += 1) await ride(20, [[40, "arrived"]]);
  // None of these waited for a taxi now: wanted later, never there, or called for.
  await ride(21, [[1, "arrived"]]);
  await ride(15, [[5, "en_route"]]);
  await ride(15, [[1, "arrived"]], { callUntil: NOON });
  expect(await readWaits(run, DAY)).toEqual({ arrival: undefined, confirmation: undefined });
  await ride(0, [
    [14, "arrived"],
    [30, "arrived"],
  ]);
  expect((await readWaits(run, DAY)).arrival).toEqual({ ...DAY, rides: 50, minutes: 14 });
  expect((await readWaits(run, { from: "2026-10-21", to: "2026-10-22" })).arrival).toBeUndefined();
});

test("a ride waits for its first confirmation, however far ahead it was booked", async () => {
  for (let n = 0; n < 50; n += 1) await ride(n, n < 40 ? [[2.5, "confirmed"]] : [[90, "confirmed"]]);
  await ride(5, []);
  expect((await readWaits(run, DAY)).confirmation).toEqual({ ...DAY, rides: 50, minutes: 3 });
});
