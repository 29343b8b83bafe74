import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { enqueueEvents } from "../relay/enqueue-events.ts";
import { captureQueues } from "../testing/capture.ts";
import { enqueueDueMessages } from "./due-messages.ts";
import { measureOutbox } from "./outbox-metrics.ts";
import { sweep } from "./schedule.ts";

const { orm, pool } = await setUpConnections();
const silent = createLog("worker", "silent");
const MINUTE = 60_000;
const contact = { contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
const driver = { driver: { firstName: "Fatma" }, driverState: "assigned" } as const;

beforeEach(async () => {
  await pool.query("truncate outbox_event, delivery, booking");
});

/** A ride so many minutes from now, booked yesterday unless said otherwise. */
const ride = (minutes: number, overrides: Partial<Booking> = {}) =>
  createBooking(orm.em, {
    ...contact,
    status: "confirmed",
    pickupAt: new Date(Date.now() + minutes * MINUTE),
    createdAt: new Date(Date.now() - 24 * 60 * MINUTE),
    ...overrides,
  });
const due = async () =>
  (await pool.query("select effect from delivery order by effect")).rows.map(({ effect }) => effect);

/**
 * What is due at a moment: the database's clock is the machine's, so `now()` is a function of ours that comes first in
 * the search path.
 */
async function dueAt(instant: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("create schema if not exists clock");
    await client.query(
      `create or replace function clock.now() returns timestamptz language sql stable as $$ select timestamptz '${instant}' $$`,
    );
    await client.query("set local search_path to clock, public, pg_catalog");
    await enqueueDueMessages(client);
    const { rows } = await client.query<{ effect: string }>("select effect from delivery order by effect");
    return rows.map(({ effect }) => effect);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("a reminder goes out", () => {
  const REMINDER = ["reminder-email", "reminder-sms"];
  const booked = (pickup: string, created: string) =>
    createBooking(orm.em, {
      ...contact,
      status: "confirmed",
      pickupAt: new Date(pickup),
      createdAt: new Date(created),
    });

  test.each([
    ["in winter, before ten", "2026-11-25T08:59:00Z", "2026-11-24T18:59:00Z", "2026-11-24T19:00:00Z"],
    ["in winter, at ten", "2026-11-25T09:00:00Z", "2026-11-25T05:59:00Z", "2026-11-25T06:00:00Z"],
    ["in summer, before ten", "2027-06-02T07:59:00Z", "2027-06-01T17:59:00Z", "2027-06-01T18:00:00Z"],
    ["after midnight", "2026-11-25T00:30:00Z", "2026-11-24T18:59:00Z", "2026-11-24T19:00:00Z"],
    ["in the night in which summer time ends", "2026-10-25T08:59:00Z", "2026-10-24T17:59:00Z", "2026-10-24T18:00:00Z"],
    ["in the evening", "2026-11-25T22:30:00Z", "2026-11-25T19:29:00Z", "2026-11-25T19:30:00Z"],
  ])("at its moment (%s)", async (_when, pickup, before, from) => {
    await booked(pickup, "2026-10-01T12:00:00Z");
    expect(await dueAt(before)).toEqual([]);
    expect(await dueAt(from)).toEqual(REMINDER);
  });

  test("not of a ride that was booked after that moment, is near, over, or about to begin", async () => {
    await booked("2026-11-25T12:00:00Z", "2026-11-25T09:00:01Z");
    expect(await dueAt("2026-11-25T10:00:00Z")).toEqual([]);
    await ride(29);
    for (const status of ["cancelled", "completed"] as const) await ride(120, { status });
    await ride(120, { driverState: "arrived" });
    await sweep(pool, silent);
    expect(await due()).toEqual([]);
  });

  test("once for each time that a ride is agreed for", async () => {
    const { id } = await booked("2026-11-25T12:00:00Z", "2026-11-01T12:00:00Z");
    for (const effect of REMINDER) {
      await pool.query(
        "insert into delivery (event_id, effect, state, booking_id, message_key) values ($1, $2, $3, $4, $2)",
        [uuidv7(new Date("2026-11-25T09:00:00Z")), effect, "sent", id],
      );
    }
    const told = await due();
    expect(await dueAt("2026-11-25T09:15:00Z")).toEqual(told);
    const move = (at: string, pickup: string) =>
      pool.query("update booking set moved_at = $1, pickup_at = $2", [at, pickup]);
    await move("2026-11-25T09:30:00Z", "2026-11-25T14:00:00Z");
    expect(await dueAt("2026-11-25T10:59:00Z")).toEqual(told);
    expect(await dueAt("2026-11-25T11:00:00Z")).toHaveLength(4);
    await move("2026-11-25T11:01:00Z", "2026-11-25T14:00:00Z");
    expect(await dueAt("2026-11-25T11:30:00Z"), "moved after its moment").toEqual(told);
  });

  test("also of a ride that nobody has confirmed, and where the customer is written to only", async () => {
    await ride(120, { status: "pending", createdAt: new Date(Date.now() - 2 * 24 * 60 * MINUTE) });
    await ride(120, { withheld: ["sms"] });
    await ride(120, { contactEmail: null, contactPhone: null });
    await sweep(pool, silent);
    expect(await due()).toEqual(["reminder-email", "reminder-email", "reminder-sms"]);
  });
});

describe("text messages about the driver", () => {
  test.each([
    ["half an hour before", 30, driver, 1],
    ["and not earlier", 31, driver, 0],
    ["while a driver who is late has not arrived", -20, { ...driver, driverState: "en_route" }, 1],
    ["not when nobody is known", 20, {}, 0],
    ["not after arrival", 5, { ...driver, driverState: "arrived" }, 0],
    ["not of a ride that is over", 5, { ...driver, status: "completed" }, 0],
    ["not to who gave no number", 20, { ...driver, contactPhone: null }, 0],
  ] as const)("%s", async (_when, minutes, overrides, count) => {
    await ride(minutes, { createdAt: new Date(), ...overrides } as Partial<Booking>);
    await sweep(pool, silent);
    expect((await due()).filter((effect) => effect === "driver-sms")).toHaveLength(count);
  });

  test("again of a new driver, when the message about the one who dropped out was not sent", async () => {
    await ride(20, { ...driver, createdAt: new Date() });
    await sweep(pool, silent);
    const skip = "update delivery set state = 'skipped', message_key = null, last_error = $1 where state = 'pending'";
    await pool.query(skip, ["superseded"]);
    await sweep(pool, silent);
    expect(await due()).toEqual(["driver-sms", "driver-sms"]);
    await pool.query(skip, ["country"]);
    await sweep(pool, silent);
    expect(await due(), "where no message can go it is not called for each minute").toHaveLength(2);
  });
});

describe("questions about a return on call", () => {
  const callUntil = new Date(Date.now() + 10 * 60 * MINUTE);
  const back = async (minutes: number, overrides: Partial<Booking> = {}, there: Partial<Booking> = {}) => {
    const outbound = await ride(minutes - 60, { contactEmail: null, contactPhone: null, ...there });
    return ride(minutes, { callUntil, outboundId: outbound.id, contactEmail: null, ...overrides });
  };

  test.each([
    ["once the ride there is over", 20, {}, { status: "completed" }, 1],
    ["half an hour after its end was expected, where none is reported", -31, {}, {}, 1],
    ["not before", -29, {}, {}, 0],
    ["not of one that was called", 20, { readyAt: new Date() }, { status: "completed" }, 0],
    ["not of one that is cancelled", 20, { status: "cancelled" }, { status: "completed" }, 0],
    ["not once its time has passed", -31, { callUntil: new Date(Date.now() - MINUTE) }, {}, 0],
    ["not where nobody can be texted", 20, { contactPhone: null }, { status: "completed" }, 0],
  ] as const)("%s", async (_when, minutes, overrides, there, count) => {
    await back(minutes, overrides as Partial<Booking>, there as Partial<Booking>);
    await sweep(pool, silent);
    await sweep(pool, silent);
    expect(await due()).toEqual(Array(count).fill("return-sms"));
  });

  test("and until the call it is neither reminded of nor told who drives it", async () => {
    await back(120, { createdAt: new Date(Date.now() - 48 * 60 * MINUTE) });
    await back(20, driver);
    await sweep(pool, silent);
    expect(await due()).toEqual([]);
  });
});

describe("when the taxi centre is silent", () => {
  const booked = (minutes: number, overrides: Partial<Booking> = {}) =>
    ride(600, { status: "pending", createdAt: new Date(Date.now() - minutes * MINUTE), ...overrides });

  test("the customer is told after five minutes", async () => {
    await booked(4);
    await sweep(pool, silent);
    expect(await due()).toEqual([]);
    await booked(5);
    await booked(6, { status: "confirmed" });
    await booked(6, { pickupAt: new Date(Date.now() - MINUTE) });
    await sweep(pool, silent);
    expect(await due()).toEqual(["unconfirmed-email", "unconfirmed-sms"]);
  });

  test("it is an alarm in log and metrics, until it is confirmed or the pickup has come", async () => {
    for (const minutes of [3, 6, 3000]) await booked(minutes, { contactEmail: null, contactPhone: null });
    const said: Record<string, unknown>[] = [];
    await sweep(pool, pino({}, { write: (line) => void said.push(JSON.parse(line)) }));
    expect(said).toMatchObject([{ level: 50, unconfirmed: { count: 2, oldestMinutes: 3000 } }]);
    measureOutbox(pool);
    expect(await metrics.metrics()).toMatch(/^domrit_bookings_unconfirmed 2$/m);
    measureOutbox(undefined);
  });
});

test("each message is called for once, however many sweep, also while the queues are away", async () => {
  await ride(120);
  await ride(20, { ...driver, createdAt: new Date() });
  await Promise.all(Array.from({ length: 5 }, () => sweep(pool, silent)));
  await sweep(pool, silent);
  expect(await due()).toEqual(["driver-sms", "reminder-email", "reminder-sms"]);
  expect((await pool.query("select from outbox_event")).rowCount).toBe(2);
});

test("events written by a sweep become jobs, and lost ones are written again", async () => {
  await ride(120);
  const client = await pool.connect();
  await client.query("begin");
  expect(await enqueueDueMessages(client)).toEqual({ reminder: 1 });
  await client.query("rollback");
  client.release();
  expect(await due()).toEqual([]);
  await sweep(pool, silent);
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log: silent });
  expect(added.map(({ queue, name }) => `${queue} ${name}`).sort()).toEqual([
    "email reminder-email",
    "sms reminder-sms",
  ]);
});

test("no text message comes due for a landline", async () => {
  await ride(120, { contactPhone: "+31302345678" });
  await ride(120, { extras: { passengerPhone: "+31302345678" } });
  await sweep(pool, silent);
  expect(await due()).toEqual(["reminder-email", "reminder-email"]);
});
