import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { Mail } from "../mail/mail-transport.ts";
import { enqueueEvents } from "../relay/enqueue-events.ts";
import { captureQueues } from "../testing/capture.ts";
import { commitEvent } from "../testing/events.ts";
import { createDeliverer } from "./deliver.ts";
import { deliveries } from "./delivery-metrics.ts";
import { createDestinations } from "./destinations.ts";
import { DeliveryFault } from "./fault.ts";
import { jobOf, readJob } from "./jobs.ts";
import { createLedger, type Ledger } from "./ledger.ts";

const { orm, pool } = await setUpConnections();
const ledger = createLedger(pool, pool);
const log = createLog("worker", "silent");
const send = vi.fn<(mail: Mail) => Promise<void>>();

beforeEach(async () => {
  send.mockReset();
  putOff.length = 0;
  queueState.failing = false;
  await pool.query("truncate outbox_event, delivery, contact_message");
});

const tools = () => ({
  em: orm.em.fork(),
  commit: commitWith(orm.em),
  findBooking: () => Promise.reject(new Error("no booking is needed here")),
  hasMoney: () => Promise.resolve(false),
  findCare: () => Promise.resolve(undefined),
  mail: { send, close: () => undefined },
  push: { send: () => Promise.resolve("refused" as const) },
  sms: { send: () => Promise.resolve("sent" as const) },
  dispatch: { send: () => Promise.resolve("sent" as const) },
  publicUrl: "https://domrit.example",
  paysOnline: false,
  refundLimit: 50,
  sessionKeys: ["a session key"],
  officeEmail: "kantoor@domrit.example",
  now: new Date(),
});
const { queues, added: putOff, state: queueState } = captureQueues();
const deliver = (record: Ledger = ledger) =>
  createDeliverer({ ledger: record, destinations: createDestinations(pool), queues, log, tools }).process;

/** A contact message with its event dispatched; gives a job for each of its deliveries, and the one that they share. */
async function messageJobs({ queues, added } = captureQueues()) {
  const em = orm.em.fork();
  const id = randomUUID();
  const message = { name: "Jan", email: "jan@example.nl", subject: "other", message: "Goedemorgen allemaal" } as const;
  em.persist(em.create(ContactMessage, { ...message, id, language: "nl", createdAt: new Date() }));
  await em.flush();
  await commitEvent(orm.em, "contact.received", { contactMessageId: id });
  await enqueueEvents({ database: pool, queues, log });
  const [office, acknowledgement] = added.flatMap(({ data }) => readJob(data) ?? []);
  return { office, acknowledgement, both: added[0]?.data };
}
const deliveryOf = (effect: string) => orm.em.fork().findOneOrFail(Delivery, { effect });
const completed = async () =>
  (await orm.em.fork().findOneOrFail(OutboxEvent, { id: { $ne: null } })).completedAt !== null;
const lapse = () => pool.query("update delivery set sending_until = now() - interval '1 second'");

test("an effect is done and recorded; its event is completed with the last one", async () => {
  const { office, acknowledgement } = await messageJobs();
  expect(await deliver()(office)).toBeUndefined();
  expect(await deliveryOf("office-message")).toMatchObject({ state: "sent", attempts: 1, sendingUntil: null });
  expect(await completed()).toBe(false);
  await deliver()(acknowledgement);
  expect(await completed()).toBe(true);
});

test("outcomes and durations of deliveries are counted", async () => {
  const { office } = await messageJobs();
  send.mockRejectedValueOnce(new DeliveryFault("transient", "smtp_421"));
  send.mockRejectedValueOnce(new DeliveryFault("permanent", "smtp_550"));
  const count = async (outcome: string) => {
    const { values } = await deliveries.get();
    const of = values.find(({ labels }) => labels.effect === "office-message" && labels.outcome === outcome);
    return of?.value ?? 0;
  };
  const before = { retried: await count("retried"), parked: await count("parked"), sent: await count("sent") };
  await deliver()(office);
  await deliver()(office);
  expect(await count("retried")).toBe(before.retried + 1);
  expect(await count("parked")).toBe(before.parked + 1);
  const { office: next } = await messageJobs();
  await deliver()(next);
  expect(await count("sent")).toBe(before.sent + 1);
  expect(await metrics.getSingleMetricAsString("domrit_delivery_seconds")).toContain('effect="office-message"');
});

test("two effects that end together complete their event", async () => {
  const { office, acknowledgement } = await messageJobs();
  await Promise.all([deliver()(office), deliver()(acknowledgement)]);
  expect(await completed()).toBe(true);
});

test("a job that comes again is not done again", async () => {
  const { office } = await messageJobs();
  await deliver()(office);
  expect(await deliver()(office)).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test("workers that get the same job at once: one does it, the others look again later", async () => {
  const { office } = await messageJobs();
  const sending = Promise.withResolvers<void>();
  send.mockReturnValue(sending.promise);
  const first = deliver()(office);
  await expect.poll(() => send).toHaveBeenCalledTimes(1);
  const others = await Promise.all([deliver()(office), deliver()(office), deliver()(office)]);
  expect(others.every((again) => again !== undefined && again > 0)).toBe(true);
  sending.resolve();
  expect(await first).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test("deliveries that share a job go out at the same time, and one that fails is put off alone", async () => {
  const { office, both } = await messageJobs();
  send.mockImplementation(({ replyTo }) =>
    replyTo ? Promise.reject(new DeliveryFault("transient", "smtp_421")) : Promise.resolve(),
  );
  expect(await deliver()(both)).toBeUndefined();
  expect((await deliveryOf("acknowledgement")).state).toBe("sent");
  expect(await deliveryOf("office-message")).toMatchObject({ state: "pending", lastError: "smtp_421" });
  expect(putOff).toEqual([{ ...jobOf(office!), queue: "email", delay: expect.any(Number) }]);
  expect(putOff[0]?.delay).toBeGreaterThanOrEqual(500);
});

test("no more e-mails are written than can be sent at once: what waits is written when its turn has come", async () => {
  const captured = captureQueues();
  for (let n = 0; n < 6; n += 1) await messageJobs(captured);
  const sending = Promise.withResolvers<void>();
  send.mockReturnValue(sending.promise);
  const process = deliver();
  const ends = captured.added.map(({ data }) => process(data));
  await expect.poll(() => send).toHaveBeenCalledTimes(10);
  await sleep(200);
  expect(send).toHaveBeenCalledTimes(10);
  sending.resolve();
  await Promise.all(ends);
  expect(send).toHaveBeenCalledTimes(12);
});

test("a delivery that cannot be postponed is left to the relay", async () => {
  const { both } = await messageJobs();
  send.mockRejectedValue(new DeliveryFault("transient", "smtp_421"));
  queueState.failing = true;
  expect(await deliver()(both)).toBeUndefined();
  expect(await completed()).toBe(false);
});

test("the jobs of a worker that died are taken over once its lease is over", async () => {
  const { office } = await messageJobs();
  const job = { eventId: (await deliveryOf("office-message")).eventId, effect: "office-message" };
  const dead = await ledger.lease(job);
  expect(await deliver()(office)).toBeGreaterThan(0);
  await lapse();
  expect(await deliver()(office)).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
  // The dead one turns out to have been asleep: what it has to say no longer counts.
  if (typeof dead === "string") throw new Error(dead);
  await ledger.finish(dead, "parked", "late");
  expect((await deliveryOf("office-message")).state).toBe("sent");
});

test("a sent message counts even if a crash of the database lost its lease", async () => {
  await messageJobs();
  const lease = await ledger.lease({ eventId: (await deliveryOf("office-message")).eventId, effect: "office-message" });
  if (typeof lease === "string") throw new Error(lease);
  await pool.query("update delivery set state = 'pending', attempts = 0, sending_until = null");
  await ledger.finish(lease, "sent");
  expect((await deliveryOf("office-message")).state).toBe("sent");
});

test("a lease lasts as long as the sending does", async () => {
  const { office } = await messageJobs();
  const sending = Promise.withResolvers<void>();
  send.mockReturnValue(sending.promise);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const first = deliver()(office);
    await expect.poll(() => send).toHaveBeenCalledTimes(1);
    await lapse();
    vi.advanceTimersByTime(2500);
    await expect
      .poll(async () => (await deliveryOf("office-message")).sendingUntil?.getTime())
      .toBeGreaterThan(Date.now());
    sending.resolve();
    await first;
  } finally {
    vi.useRealTimers();
  }
});

test("a temporary failure is retried without end, with one Message-ID", async () => {
  const { office } = await messageJobs();
  send.mockRejectedValue(new DeliveryFault("transient", "smtp_421"));
  for (let tries = 1; tries <= 12; tries += 1) expect(await deliver()(office)).toBeGreaterThanOrEqual(500);
  expect(await deliveryOf("office-message")).toMatchObject({ state: "pending", attempts: 12, lastError: "smtp_421" });
  expect(await completed()).toBe(false);
  send.mockResolvedValue();
  await deliver()(office);
  expect((await deliveryOf("office-message")).state).toBe("sent");
  expect(new Set(send.mock.calls.map(([mail]) => mail.key)).size).toBe(1);
});

test("a permanent failure is set aside at once and delays nothing else", async () => {
  const { office, acknowledgement } = await messageJobs();
  send.mockRejectedValueOnce(new DeliveryFault("permanent", "smtp_550"));
  expect(await deliver()(office)).toBeUndefined();
  expect(await deliveryOf("office-message")).toMatchObject({ state: "parked", lastError: "smtp_550", attempts: 1 });
  await deliver()(acknowledgement);
  expect(await completed()).toBe(true);
});

test("an error that nobody foresaw is tried five times, then set aside, with nothing of its words", async () => {
  const { office } = await messageJobs();
  send.mockRejectedValue(new RangeError("jan@example.nl is no address"));
  for (let tries = 1; tries <= 4; tries += 1) expect(await deliver()(office)).toBeGreaterThan(0);
  expect(await deliver()(office)).toBeUndefined();
  expect(await deliveryOf("office-message")).toMatchObject({ state: "parked", lastError: "RangeError", attempts: 5 });
});

test("a fault on the way does not count among those that nobody foresaw", async () => {
  const { office } = await messageJobs();
  send.mockRejectedValue(new DeliveryFault("transient", "timeout"));
  for (let tries = 1; tries <= 6; tries += 1) await deliver()(office);
  send.mockRejectedValueOnce(new TypeError("?"));
  await deliver()(office);
  expect((await deliveryOf("office-message")).state).toBe("pending");
});

test("an outdated message is skipped, and the reason is kept", async () => {
  const { acknowledgement } = await messageJobs();
  await pool.query("update contact_message set created_at = now() - interval '4 days'");
  expect(await deliver()(acknowledgement)).toBeUndefined();
  expect(await deliveryOf("acknowledgement")).toMatchObject({ state: "skipped", lastError: "expired" });
  expect(send).not.toHaveBeenCalled();
});

test("a sent message is recorded as soon as the database is back, and not sent again", async () => {
  const { office } = await messageJobs();
  let failures = 2;
  const patchy: Ledger = {
    ...ledger,
    finish: (...args) => (failures-- > 0 ? Promise.reject(new Error("away")) : ledger.finish(...args)),
  };
  await deliver(patchy)(office);
  expect((await deliveryOf("office-message")).state).toBe("sent");
  expect(send).toHaveBeenCalledTimes(1);
});

test("while the delivery record cannot be reached nothing is sent", async () => {
  const { office } = await messageJobs();
  const away: Ledger = { ...ledger, lease: () => Promise.reject(new Error("away")) };
  expect(await deliver(away)(office)).toBeGreaterThan(0);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  null,
  {},
  "text",
  { eventId: "1", effect: "office-message" },
  { eventId: randomUUID(), effect: "toString" },
  { deliveries: [{ eventId: randomUUID(), effect: "toString" }] },
])("a job that nobody understands is dropped (%j)", async (data) => {
  expect(await deliver()(data)).toBeUndefined();
});

test("a job whose event is gone is over", async () => {
  expect(await deliver()({ eventId: randomUUID(), effect: "office-message" })).toBeUndefined();
});
