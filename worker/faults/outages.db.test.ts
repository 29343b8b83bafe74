import { Redis } from "ioredis";
import { describe, inject, test } from "vitest";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { readJob } from "../delivery/jobs.ts";
import { placeTestBooking } from "../testing/events.ts";
import { createFaultBench } from "../testing/fault-bench.ts";
import { redisForTest } from "../testing/redis.ts";

const redis = inject("redisUrl");

/** What is promised between the end of an outage and the last message that it held up. */
const DELIVERED_SECONDS = 60;

describe.concurrent("an outage", () => {
  test("of the mail server holds up its messages, and only those; they go out when it is back", async ({
    expect,
    onTestFinished,
  }) => {
    const bench = await createFaultBench();
    onTestFinished(() => bench.remove());
    bench.wayToMail.cut();
    bench.startWorker();
    for (let count = 0; count < 40; count += 1) await placeTestBooking(bench.orm.em);
    await expect.poll(() => bench.http.requests).toHaveLength(80);
    bench.wayToMail.heal();
    await bench.quiet(DELIVERED_SECONDS);
    expect(bench.smtp.mails).toHaveLength(40);
    expect(bench.messageIds().size).toBe(40);
  }, 120_000);

  test.skipIf(!redis)(
    "of Redis, during which bookings are made: all of them are heard of when it is back",
    async ({ expect, onTestFinished }) => {
      const proxy = await startTcpProxy(redisForTest(redis, 6) ?? "");
      const bench = await createFaultBench({ redisUrl: proxy.url });
      onTestFinished(async () => {
        await bench.remove();
        await proxy.stop();
      });
      const worker = bench.startWorker();
      await placeTestBooking(bench.orm.em);
      await bench.quiet(30);
      proxy.cut();
      for (let count = 0; count < 20; count += 1) await placeTestBooking(bench.orm.em);
      proxy.heal();
      await bench.quiet(DELIVERED_SECONDS);
      expect(worker.deaths()).toBe(0);
      expect(bench.messageIds().size).toBe(21);
      expect(bench.smtp.mails).toHaveLength(21);
    },
    120_000,
  );

  test.skipIf(!redis)(
    "in which Redis loses every job: all of them are done all the same",
    async ({ expect, onTestFinished }) => {
      const url = redisForTest(redis, 7) ?? "";
      const lost = Promise.withResolvers<void>();
      // A mail server that takes its time: as many as may be are being handed over, and the others wait their turn.
      const bench = await createFaultBench({ redisUrl: url, beforeAccepting: () => lost.promise });
      const client = new Redis(url);
      onTestFinished(async () => {
        client.disconnect();
        await bench.remove();
      });
      bench.startWorker();
      for (let count = 0; count < 20; count += 1) await placeTestBooking(bench.orm.em, { contactPhone: null });
      const asked = async () => {
        const jobs = (await client.keys("bull:email:confirmation-email-*")).filter((key) => !/:lock$/.test(key));
        const data = await Promise.all(jobs.map((key) => client.hget(key, "data")));
        return data.flatMap((json) => readJob(JSON.parse(json ?? "null")) ?? []);
      };
      await expect.poll(() => asked()).toHaveLength(20);
      await client.flushdb();
      lost.resolve();
      await bench.quiet(DELIVERED_SECONDS);
      expect(bench.smtp.mails).toHaveLength(20);
      expect(bench.messageIds().size).toBe(20);
    },
    120_000,
  );

  test("of the database, for some seconds: nothing is lost and nothing is done twice", async ({
    expect,
    onTestFinished,
  }) => {
    const bench = await createFaultBench();
    const proxy = await startTcpProxy(bench.database.url);
    onTestFinished(async () => {
      await bench.remove();
      await proxy.stop();
    });
    const worker = bench.startWorker({ DATABASE_URL: proxy.url });
    for (let count = 0; count < 10; count += 1) await placeTestBooking(bench.orm.em);
    await expect.poll(() => bench.smtp.mails.length).toBeGreaterThan(0);
    proxy.cut();
    for (let count = 0; count < 10; count += 1) await placeTestBooking(bench.orm.em);
    await expect.poll(() => worker.lines.join()).toContain("enqueuing failed");
    proxy.heal();
    await bench.quiet(DELIVERED_SECONDS);
    expect(worker.deaths()).toBe(0);
    expect(bench.messageIds().size).toBe(20);
    expect(bench.smtp.mails).toHaveLength(20);
  }, 120_000);
});
