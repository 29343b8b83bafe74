import { setTimeout as sleep } from "node:timers/promises";
import { describe, inject, test } from "vitest";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { placeTestBooking } from "../testing/events.ts";
import { createFaultBench } from "../testing/fault-bench.ts";
import { redisForTest } from "../testing/redis.ts";

const redis = inject("redisUrl");
/** As many connections as a start makes, and half as many again; every other one of them breaks. */
const CONNECTIONS = 30;
/** About what comes back on a connection until the first question after the login is answered. */
const BYTES = 1500;

const ways = [
  { what: "PostgreSQL, its queues there", queues: undefined, way: "database" },
  { what: "PostgreSQL, its queues in Redis", queues: 8, way: "database" },
  { what: "Redis", queues: 9, way: "redis" },
] as const;

describe("a worker", () => {
  for (const { what, queues, way } of ways) {
    test.skipIf(queues !== undefined && !redis)(
      `a process whose connections to ${what}, break at any moment of its start connects again and works`,
      async ({ expect, onTestFinished }) => {
        const redisUrl = queues === undefined ? undefined : redisForTest(redis, queues);
        const bench = await createFaultBench({ redisUrl });
        const proxy = await startTcpProxy(way === "redis" ? (redisUrl ?? "") : bench.database.url);
        onTestFinished(async () => {
          await bench.remove();
          await proxy.stop();
        });
        let connections = 0;
        proxy.tear(() => {
          connections += 1;
          return connections > CONNECTIONS || connections % 2 === 1 ? Number.POSITIVE_INFINITY : Math.random() * BYTES;
        });
        const worker = bench.startWorker({ [way === "redis" ? "REDIS_URL" : "DATABASE_URL"]: proxy.url });
        for (let count = 0; count < 5; count += 1) await placeTestBooking(bench.orm.em);
        await bench.quiet(60);
        expect(bench.messageIds().size).toBe(5);
        expect(worker.deaths()).toBe(0);
      },
      150_000,
    );
  }

  // These mostly wait, side by side.
  for (const { what, queues, way } of ways) {
    test.skipIf(queues !== undefined && !redis)(
      `to whom ${what}, says nothing for a while, without a word: it waits, and goes on by itself`,
      { concurrent: true, timeout: 180_000 },
      async ({ expect, onTestFinished }) => {
        const redisUrl = queues === undefined ? undefined : redisForTest(redis, queues + 2);
        const bench = await createFaultBench({ redisUrl });
        const proxy = await startTcpProxy(way === "redis" ? (redisUrl ?? "") : bench.database.url);
        onTestFinished(async () => {
          await bench.remove();
          await proxy.stop();
        });
        const worker = bench.startWorker({ [way === "redis" ? "REDIS_URL" : "DATABASE_URL"]: proxy.url });
        await placeTestBooking(bench.orm.em);
        await bench.quiet(40);
        proxy.freeze();
        for (let count = 0; count < 5; count += 1) await placeTestBooking(bench.orm.em);
        await sleep(25_000);
        proxy.heal();
        await bench.quiet(60);
        expect(bench.messageIds().size).toBe(6);
        expect(worker.deaths()).toBe(0);
      },
    );
  }

  test("that is stuck ends itself, and the next one does its work", async ({ expect, onTestFinished }) => {
    const bench = await createFaultBench();
    onTestFinished(() => bench.remove());
    const spin = encodeURIComponent(
      "process.on('SIGUSR2', () => { const f = () => Promise.resolve().then(f); f(); });",
    );
    const worker = bench.startWorker({ NODE_OPTIONS: `--import=data:text/javascript,${spin}` });
    await placeTestBooking(bench.orm.em);
    await bench.quiet(40);
    worker.kill("SIGUSR2");
    const stuckAt = performance.now();
    await placeTestBooking(bench.orm.em);
    await expect.poll(() => worker.deaths()).toBe(1);
    expect(performance.now() - stuckAt).toBeLessThan(13_000);
    await bench.quiet(40);
    expect(bench.messageIds().size).toBe(2);
  }, 120_000);
});
