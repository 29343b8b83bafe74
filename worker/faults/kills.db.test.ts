import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { describe, inject, test } from "vitest";
import { placeTestBooking } from "../testing/events.ts";
import { createFaultBench } from "../testing/fault-bench.ts";
import { redisForTest } from "../testing/redis.ts";

const redis = inject("redisUrl");

/** What is promised between the death of a worker and its message going out again. */
const SEND_AGAIN_SECONDS = 15;

describe.concurrent.each([
  { where: "PostgreSQL", database: undefined, there: true },
  { where: "Redis", database: [4, 5] as const, there: redis !== undefined },
])("a worker that is killed, with its queues in $where", ({ database, there }) => {
  const run = test.skipIf(!there);

  run(
    "between the mail server's yes and the record: the message comes again in time, as the same message",
    async ({ expect, onTestFinished }) => {
      let kills = 1;
      const bench = await createFaultBench({
        redisUrl: database && redisForTest(redis, database[0]),
        // Stopped before the answer is written, it cannot be quick enough to record it.
        beforeAccepting: () => (kills > 0 ? worker.kill("SIGSTOP") : undefined),
        afterAccepting: () => (kills-- > 0 ? worker.kill() : undefined),
      });
      onTestFinished(() => bench.remove());
      const worker = bench.startWorker();
      await placeTestBooking(bench.orm.em, { contactPhone: null });
      await bench.quiet(40);
      const [first, second] = bench.smtp.mails;
      expect(bench.smtp.mails).toHaveLength(2);
      expect(bench.messageIds().size).toBe(1);
      const gap = Date.parse(second?.summary.Created ?? "") - Date.parse(first?.summary.Created ?? "");
      expect(gap / 1000).toBeLessThanOrEqual(SEND_AGAIN_SECONDS);
    },
    60_000,
  );

  run(
    "ten times over one message: it still arrives, and only ever as itself",
    async ({ expect, onTestFinished }) => {
      let kills = 10;
      const sendings: number[] = [];
      const bench = await createFaultBench({
        redisUrl: database && redisForTest(redis, database[1]),
        beforeAccepting: () => {
          sendings.push(performance.now());
          if (kills-- > 0) worker.kill();
        },
      });
      onTestFinished(() => bench.remove());
      const worker = bench.startWorker();
      await placeTestBooking(bench.orm.em, { contactPhone: null });
      await bench.quiet(150);
      expect(bench.messageIds().size).toBe(1);
      expect(sendings.length).toBeGreaterThanOrEqual(11);
      const gaps = sendings.slice(1).map((at, index) => (at - (sendings[index] ?? at)) / 1000);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(SEND_AGAIN_SECONDS);
      expect(await bench.orm.em.fork().count(Delivery, { effect: "confirmation-email", state: "sent" })).toBe(1);
    },
    180_000,
  );
});
