import { randomBytes, randomUUID } from "node:crypto";
import { startPushSink } from "@domrit/infra/test-doubles/push-sink.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { pushMessageSchema } from "@domrit/shared/driver/push.ts";
import * as v from "valibot";
import { describe, expect, inject, test, vi } from "vitest";
import { createFaultBench } from "../testing/fault-bench.ts";
import { redisForTest } from "../testing/redis.ts";

const redis = inject("redisUrl");
const SECOND_MS = 1000;

/** A worker with a push service, and drivers who are told of rides of theirs. */
async function setUp(redisUrl?: string) {
  const bench = await createFaultBench({ redisUrl });
  const gone = new Set<string>();
  const push = await startPushSink(({ endpoint }) => (gone.has(endpoint) ? 410 : 201));
  const { em } = bench.orm;
  const worker = bench.startWorker({
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    ALLOW_PRIVATE_PUSH_HOSTS: "127.0.0.1",
  });
  await vi.waitFor(() => expect(worker.lines.join()).toContain('"msg":"ready"'), { timeout: 60_000 });
  return {
    bench,
    gone,
    push,
    worker,
    /** A driver with a phone, on which they may have turned notifications on. */
    async driver({ hasPush = true } = {}) {
      const phone = `+3161${String(randomBytes(4).readUInt32BE()).padStart(7, "0").slice(-7)}`;
      const driver = await createDriver(em, { phone });
      const [deviceId, now] = [randomUUID(), new Date()];
      const seen = { lastSeenAt: now, createdAt: now };
      await em.fork().insert(DriverDevice, { id: deviceId, driverId: driver.id, secretHash: deviceId, ...seen });
      const { endpoint, keys } = push.subscribe();
      if (hasPush) await em.fork().insert(DriverPush, { deviceId, endpoint, ...keys, createdAt: now });
      return { id: driver.id, phone, endpoint };
    },
    /** A ride was offered to a driver so many seconds ago. */
    async offer(driverId: string, ago = 0) {
      const [pickupAt, at] = [new Date(Date.now() + 3_600_000), new Date(Date.now() - ago * SECOND_MS)];
      const state = { status: "confirmed", driverState: "assigned", driverId } as const;
      const { id: bookingId, version, reference } = await createBooking(em, { ...state, pickupAt });
      const event = newEvent("driver.offered", { bookingId, version, driverId }, at);
      const told = { id: event.id, driverId, bookingId, version, reference, kind: "offered" as const, changed: [], at };
      await commitWith(em)(async (tx) => {
        await tx.insert(DriverNews, { ...told, pickupDate: "2026-12-01", pickupTime: "10:00" });
        return { result: undefined, events: [event] };
      });
      return { bookingId, eventId: event.id };
    },
    texts: (phone: string) => bench.http.requests.filter(({ body }) => body.includes(phone)).length,
    pushesTo: (to: string) => push.messages.filter(({ endpoint }) => endpoint === to),
    stateOf: async (eventId: string, effect: string) =>
      (await em.fork().findOneOrFail(Delivery, { eventId, effect })).state,
    outcome: async (eventId: string, effect: string) =>
      (await em.fork().findOneOrFail(Delivery, { eventId, effect })).lastError ?? "sent",
    async stop() {
      await bench.remove();
      await push.stop();
    },
  };
}

const backends = [
  { where: "PostgreSQL", database: undefined },
  { where: "Redis", database: 7 },
];

describe.concurrent("news of a ride for its driver", () => {
  for (const { where, database } of backends) {
    test.skipIf(database !== undefined && !redis)(
      `is pushed at once, and texted once where nobody opened it in half a minute, whatever is killed (queues in ${where})`,
      async ({ expect, onTestFinished }) => {
        const { driver, offer, pushesTo, texts, bench, worker, outcome, stateOf, stop } = await setUp(
          database === undefined ? undefined : redisForTest(redis, database),
        );
        onTestFinished(stop);
        const [ayse, bo] = [await driver(), await driver()];
        const { eventId, bookingId } = await offer(ayse.id, 15);
        const opened = await offer(bo.id, 15);
        await expect
          .poll(() => pushesTo(ayse.endpoint).length + pushesTo(bo.endpoint).length, { timeout: 30_000 })
          .toBe(2);
        const [pushed] = pushesTo(ayse.endpoint);
        expect(pushed).toMatchObject({ urgency: "high", message: { id: eventId, kind: "offered", lang: "nl" } });
        const { tag, title, body } = v.parse(pushMessageSchema, pushed?.message);
        expect([pushed?.topic, title]).toEqual([tag, "Een rit voor u"]);
        expect(JSON.stringify([tag, title, body])).not.toContain(String(bookingId));
        await bench.orm.em.fork().nativeUpdate(DriverNews, opened.eventId, { openedAt: new Date() });
        expect(texts(ayse.phone)).toBe(0);
        const isRecorded = async () => (await stateOf(eventId, "driver-offer-push")) === "sent";
        await expect.poll(isRecorded, { timeout: 60_000 }).toBe(true);
        worker.kill();
        await expect.poll(() => texts(ayse.phone), { timeout: 120_000 }).toBe(1);
        await bench.quiet(40);
        expect([texts(ayse.phone), texts(bo.phone)]).toEqual([1, 0]);
        expect([pushesTo(ayse.endpoint).length, pushesTo(bo.endpoint).length]).toEqual([1, 1]);
        expect(await outcome(opened.eventId, "driver-offer-sms")).toBe("opened");
      },
      240_000,
    );
  }

  test("is texted at once where nothing can be pushed; a browser that wants no more is forgotten", async ({
    expect,
    onTestFinished,
  }) => {
    const { driver, offer, gone, pushesTo, texts, bench, outcome, stop } = await setUp();
    onTestFinished(stop);
    const [without, ended] = [await driver({ hasPush: false }), await driver()];
    gone.add(ended.endpoint);
    const events = [await offer(without.id), await offer(ended.id)];
    await expect.poll(() => texts(without.phone) + texts(ended.phone), { timeout: 25_000 }).toBe(2);
    await bench.quiet(20);
    expect([pushesTo(without.endpoint).length, pushesTo(ended.endpoint).length]).toEqual([0, 1]);
    for (const { eventId } of events) expect(await outcome(eventId, "driver-offer-push")).toBe("no_recipient");
    expect(await bench.orm.em.fork().count(DriverPush, { endpoint: ended.endpoint })).toBe(0);
  }, 120_000);
});
