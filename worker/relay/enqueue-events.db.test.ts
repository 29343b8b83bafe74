import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readJob, TOGETHER } from "../delivery/jobs.ts";
import type { NewJob } from "../queues/queues.ts";
import { captureQueues } from "../testing/capture.ts";
import { commitEvent } from "../testing/events.ts";
import { enqueueEvents } from "./enqueue-events.ts";

const { orm, pool } = await setUpConnections();
const log = createLog("worker", "silent");

beforeEach(async () => {
  await pool.query("truncate outbox_event, delivery");
});

const fact = { bookingId: 5, version: 1 };
const paidOnline = { ...fact, bookingId: 6 };
const paidInCar = { ...fact, bookingId: 7 };
beforeAll(async () => {
  await recordMoney(orm.em, { bookingId: 6, amountCents: 42_00, state: "failed" });
  await recordMoney(orm.em, { bookingId: 7, amountCents: 42_00, how: "cash", by: "driver" });
});
const placed = (channels: ("email" | "sms")[] = ["email", "sms"], bookingId = fact.bookingId) =>
  commitEvent(orm.em, "booking.placed", { ...fact, bookingId, channels });
const onlyEvent = () => orm.em.fork().findOneOrFail(OutboxEvent, { id: { $ne: null } });
const deliveriesIn = (jobs: NewJob[]) => jobs.flatMap(({ data }) => readJob(data) ?? []);
const makeStale = () => pool.query("update outbox_event set dispatched_at = dispatched_at - interval '31 seconds'");

test("a placed booking becomes a job for each channel that has a recipient, and an order", async () => {
  await placed(["email"]);
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  const { id } = await onlyEvent();
  expect(added.map(({ queue, name }) => `${queue} ${name}`).sort()).toEqual([
    "dispatch dispatch-order",
    "email confirmation-email",
  ]);
  expect(added.find(({ queue }) => queue === "email")).toMatchObject({
    id: `confirmation-email-${id}`,
    data: { eventId: id, effect: "confirmation-email" },
  });
  expect(await orm.em.fork().count(Delivery, { state: "pending" })).toBe(2);
});

test.each([
  ["booking.contact_added", { ...fact, channels: ["sms"] }, ["confirmation-sms"]],
  [
    "booking.cancelled",
    { ...fact, channels: ["email"], by: "customer" },
    ["cancellation-email", "dispatch-cancellation"],
  ],
  ["booking.cancelled", { ...fact, channels: ["sms"], by: "dispatch" }, ["cancellation-sms"]],
  ["booking.cancelled", { ...fact, channels: [], by: "dispatch" }, []],
  ["booking.cancelled", { ...paidOnline, channels: [], by: "dispatch" }, ["payment-settle"]],
  ["booking.changed", { ...paidOnline, channels: [] }, ["dispatch-change", "payment-settle"]],
  ["booking.changed", { ...paidInCar, channels: [] }, ["dispatch-change"]],
  ["booking.contact_added", { ...fact, channels: ["sms"], toCentre: true }, ["confirmation-sms", "dispatch-change"]],
  ["booking.contact_corrected", { ...fact, correction: 2, messages: ["receipt-email"] }, ["receipt-email"]],
  [
    "booking.contact_corrected",
    { ...fact, correction: 2, messages: ["driver-sms"], toCentre: true },
    ["driver-sms", "dispatch-change"],
  ],
  ["booking.confirmed", fact, []],
  [
    "booking.confirmed",
    { ...fact, channels: ["email", "sms"], news: ["driver", "late"] },
    ["confirmed-email", "driver-sms", "late-sms"],
  ],
  ["booking.driver_changed", { ...fact, news: ["arrived"] }, ["arrived-sms"]],
  ["booking.driver_changed", { ...fact, news: ["late"], newsOn: "email" }, ["late-email"]],
  ["booking.driver_changed", { ...fact, news: [] }, []],
  ["booking.completed", fact, ["invoice"]],
  ["booking.completed", { ...fact, channels: ["email", "sms"] }, ["invoice", "receipt-email"]],
  ["booking.message_due", { bookingId: 5, message: "driver", channels: ["email", "sms"] }, ["driver-sms"]],
  ["booking.message_due", { bookingId: 5, message: "reminder", channels: ["email"] }, ["reminder-email"]],
  [
    "booking.message_due",
    { bookingId: 5, message: "unconfirmed", channels: ["email", "sms"] },
    ["unconfirmed-email", "unconfirmed-sms"],
  ],
  ["contact.received", { contactMessageId: "a message" }, ["office-message", "acknowledgement"]],
] as const)("%s is followed by %j", async (type, payload, names) => {
  await pool.query(
    "insert into outbox_event (id, type, payload, occurred_at) values (gen_random_uuid(), $1, $2, now())",
    [type, JSON.stringify(payload)],
  );
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  expect(
    deliveriesIn(added)
      .map(({ effect }) => effect)
      .sort(),
  ).toEqual([...names].sort());
});

test("an event that nothing follows is completed at once", async () => {
  await commitEvent(orm.em, "booking.confirmed", fact);
  await enqueueEvents({ database: pool, queues: captureQueues().queues, log });
  expect((await onlyEvent()).completedAt).toBeInstanceOf(Date);
});

test("relays in parallel ask for each delivery once, and many share a job", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     select gen_random_uuid(), 'booking.placed', jsonb_build_object('bookingId', n, 'version', 1, 'channels', '["email"]'::jsonb), now()
     from generate_series(1, 900) n`,
  );
  const { queues, added } = captureQueues();
  const relay = async (): Promise<void> => {
    while (await enqueueEvents({ database: pool, queues, log }));
  };
  await Promise.all([relay(), relay(), relay()]);
  while (await enqueueEvents({ database: pool, queues, log }));
  const asked = deliveriesIn(added);
  expect(asked).toHaveLength(1800);
  expect(new Set(asked.map(({ eventId, effect }) => `${effect} ${eventId}`)).size).toBe(1800);
  expect(added.length).toBeLessThanOrEqual(1800 / TOGETHER + 10);
});

test("of one message about a booking one relay of several writes one delivery, whichever event calls for it", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     select gen_random_uuid(), 'booking.driver_changed',
       jsonb_build_object('bookingId', n % 50, 'version', n, 'news', '["driver", "late"]'::jsonb), now()
     from generate_series(1, 1000) n`,
  );
  const { queues, added } = captureQueues();
  const relay = async (): Promise<void> => {
    while (await enqueueEvents({ database: pool, queues, log }));
  };
  await Promise.all([relay(), relay(), relay()]);
  await relay();
  expect(deliveriesIn(added)).toHaveLength(100);
  expect(await orm.em.fork().count(Delivery)).toBe(100);
  expect(await orm.em.fork().count(OutboxEvent, { completedAt: null }), "those that call for nothing are over").toBe(
    50,
  );
});

test("a message about the time of a ride is another one once it was moved, one about the ride itself is not", async () => {
  for (const movedAt of [undefined, "2026-11-23T10:00:00.000Z", "2026-11-23T10:00:00.000Z", "2026-11-23T11:00:00.000Z"])
    await commitEvent(orm.em, "booking.driver_changed", { ...fact, news: ["driver", "arrived", "late"], movedAt });
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  const asked = deliveriesIn(added).map(({ effect }) => effect);
  expect(asked.sort()).toEqual(["arrived-sms", ...Array(3).fill("driver-sms"), ...Array(3).fill("late-sms")]);
});

test("an event that only a newer worker understands is left to it", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     values (gen_random_uuid(), 'booking.flown', '{}', now() - interval '59 minutes'),
            (gen_random_uuid(), 'booking.message_due', '{"bookingId": 5, "message": "new", "channels": []}', now())`,
  );
  const { queues } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  const open = () => orm.em.fork().count(OutboxEvent, { parkedAt: null, completedAt: null });
  expect(await open()).toBe(2);
  await makeStale();
  expect(await enqueueEvents({ database: pool, queues, log }), "it is looked at again").toBe(2);
  expect(await open()).toBe(2);
});

test("an event of unknown type, or not as its type says, is set aside after an hour and holds up no other", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     select gen_random_uuid(), type, payload::jsonb, now() - interval '61 minutes'
     from (values ('booking.lost', '{}'), ('toString', '{}'), ('booking.placed', '{"bookingId": "five"}')) as wrong (type, payload)`,
  );
  await placed();
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  expect(added).toHaveLength(3);
  const em = orm.em.fork();
  expect(await em.count(OutboxEvent, { parkedAt: { $ne: null }, completedAt: null })).toBe(3);
  await makeStale();
  await pool.query("update outbox_event set completed_at = now() where parked_at is null");
  await enqueueEvents({ database: pool, queues, log });
  expect(added).toHaveLength(3);
});

test("while the queues are away nothing is taken up, so that nothing waits once they are back", async () => {
  await placed();
  const { queues, added, state } = captureQueues();
  state.up = false;
  await enqueueEvents({ database: pool, queues, log });
  expect(await onlyEvent()).toMatchObject({ enqueuedAt: null, attempts: 0 });
  state.up = true;
  await enqueueEvents({ database: pool, queues, log });
  expect(added).toHaveLength(3);
});

test("events are given back if their jobs cannot be added", async () => {
  await placed();
  const { queues, added, state } = captureQueues();
  state.failing = true;
  await expect(enqueueEvents({ database: pool, queues, log })).rejects.toThrow("broke");
  state.failing = false;
  await enqueueEvents({ database: pool, queues, log });
  expect(added).toHaveLength(3);
});

test("jobs that a queue lost are added again after half a minute, if they are not over", async () => {
  await placed();
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  await pool.query("update delivery set state = 'sent' where effect = 'confirmation-email'");
  await pool.query("update delivery set state = 'parked' where effect = 'confirmation-sms'");
  added.length = 0;
  await enqueueEvents({ database: pool, queues, log });
  expect(added).toEqual([]);
  await makeStale();
  await enqueueEvents({ database: pool, queues, log });
  expect(added.map(({ name }) => name)).toEqual(["dispatch-order"]);
});

test("a job that is added again has another name than the one before, which may be put off for hours", async () => {
  await placed(["email"]);
  const { queues, added } = captureQueues();
  for (let time = 1; time <= 3; time += 1) {
    await enqueueEvents({ database: pool, queues, log });
    await makeStale();
  }
  const { id } = await onlyEvent();
  const name = `confirmation-email-${id}`;
  const ids = added.filter((job) => job.name === "confirmation-email").map((job) => job.id);
  expect(ids).toEqual([name, `${name}-again`, name]);
});

test("of events that were taken up once a few are looked at sooner, in case their relay died", async () => {
  for (let count = 0; count < 25; count += 1) await placed(["email"], count);
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  const again = async (): Promise<number> => {
    added.length = 0;
    await enqueueEvents({ database: pool, queues, log });
    return new Set(added.map(({ data }) => JSON.stringify(data))).size / 2;
  };
  await pool.query("update outbox_event set dispatched_at = dispatched_at - interval '9 seconds'");
  expect(await again()).toBe(0);
  await pool.query("update outbox_event set dispatched_at = dispatched_at - interval '2 seconds'");
  expect([await again(), await again(), await again()]).toEqual([20, 5, 0]);
});

test("a stale event whose deliveries are all over is completed", async () => {
  await placed();
  const { queues } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  await pool.query("update delivery set state = 'sent'");
  await makeStale();
  await enqueueEvents({ database: pool, queues, log });
  expect((await onlyEvent()).completedAt).toBeInstanceOf(Date);
});

test("events that keep coming do not keep lost jobs from being added again", async () => {
  await placed();
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  await makeStale();
  await commitEvent(orm.em, "contact.received", { contactMessageId: "a message" });
  added.length = 0;
  await enqueueEvents({ database: pool, queues, log });
  expect(deliveriesIn(added)).toHaveLength(5);
});
