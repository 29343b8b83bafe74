import { once } from "node:events";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import pg from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { setUpConnections } from "../testing/set-up.ts";
import { createCommit } from "./commit.ts";
import { newEvent } from "./new-event.ts";
import { OutboxEvent } from "./outbox-event.entity.ts";
import { createWakeRelay } from "./wake-relay.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
const commit = createCommit(orm.em, createWakeRelay(pool, pino({ level: "silent" })));
const eventFor = (bookingId: number) => newEvent("booking.claimed", { bookingId, version: 2 }, new Date());

test("a listener hears of events once they are committed, with their subjects", async () => {
  const { id } = await createBooking(orm.em);
  const listener = new pg.Client({ connectionString: databaseUrl });
  onTestFinished(() => listener.end());
  await listener.connect();
  await listener.query(`listen ${OUTBOX_FILLED}`);
  const heard = once(listener, "notification");
  const changed = await commit(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id);
    booking.destination = "changed";
    return { result: booking.destination, events: [eventFor(id)] };
  });
  expect(changed).toBe("changed");
  await heard;
  expect(await orm.em.fork().count(OutboxEvent, { type: "booking.claimed" })).toBe(1);
  expect(await orm.em.fork().count(Booking, { id, destination: "changed" })).toBe(1);
});

test("a failed decision leaves neither change nor event, and wakes nobody; nor does a decision without events", async () => {
  const { id } = await createBooking(orm.em);
  const woken: string[] = [];
  const decide = createCommit(orm.em, () => woken.push("woken"));
  const before = await orm.em.fork().count(OutboxEvent);
  // The database refuses the second event, when all else is written.
  const event = eventFor(id);
  const inVain = decide(async (tx) => {
    (await tx.findOneOrFail(Booking, id)).destination = "lost";
    return { result: undefined, events: [event, { ...event, id: "no id" }] };
  });
  await expect(inVain).rejects.toThrow();
  await decide(() => Promise.resolve({ result: undefined, events: [] }));
  expect(woken).toEqual([]);
  expect(await orm.em.fork().count(OutboxEvent)).toBe(before);
  expect(await orm.em.fork().count(Booking, { id, destination: "lost" })).toBe(0);
});
