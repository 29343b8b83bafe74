import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { describe, inject, test } from "vitest";
import { placeTestBooking } from "../testing/events.ts";
import { createFaultBench } from "../testing/fault-bench.ts";
import { redisForTest } from "../testing/redis.ts";

const redis = inject("redisUrl");

/** What is promised between the death of a worker and its message going out again, beside the start of the next one. */
const SEND_AGAIN_SECONDS = 15;

const backends = [
  { where: "PostgreSQL", database: undefined },
  { where: "Redis", database: 4 },
];

describe.concurrent("a worker that is killed", () => {
  for (const { where, database } of backends) {
    test.skipIf(database !== undefined && !redis)(
      `after the mail server's yes, before the record: the message comes again as itself (queues in ${where})`,
      async ({ expect, onTestFinished }) => {
        let kills = 1;
        const bench = await createFaultBench({
          redisUrl: database === undefined ? undefined : redisForTest(redis, database),
          // Stopped before the answer is written, it cannot be quick enough to record it.
          beforeAccepting: () => (kills > 0 ? worker.kill("SIGSTOP") : undefined),
          afterAccepting: () => (kills-- > 0 ? worker.kill() : undefined),
        });
        onTestFinished(() => bench.remove());
        const worker = bench.startWorker();
        await placeTestBooking(bench.orm.em, { contactPhone: null });
        await bench.quiet(60);
        const [first, second] = bench.smtp.mails.map(({ summary }) => Date.parse(summary.Created));
        expect(bench.smtp.mails).toHaveLength(2);
        expect(bench.messageIds().size).toBe(1);
        const gap = ((second ?? Number.NaN) - (first ?? 0)) / 1000;
        expect(gap - worker.startSeconds(1)).toBeLessThanOrEqual(SEND_AGAIN_SECONDS);
      },
      90_000,
    );
  }

  test("ten times over one message: it still arrives, in time after each, and only ever as itself", async ({
    expect,
    onTestFinished,
  }) => {
    let kills = 10;
    const sendings: number[] = [];
    const bench = await createFaultBench({
      redisUrl: redisForTest(redis, 5),
      beforeAccepting: () => {
        sendings.push(performance.now() / 1000);
        if (kills-- > 0) worker.kill();
      },
    });
    onTestFinished(() => bench.remove());
    const worker = bench.startWorker();
    await placeTestBooking(bench.orm.em, { contactPhone: null });
    await bench.quiet(220);
    expect(bench.messageIds().size).toBe(1);
    expect(sendings).toHaveLength(11);
    const waits = sendings.slice(1).map((at, life) => at - (sendings[life] ?? at) - worker.startSeconds(life + 1));
    expect(Math.max(...waits)).toBeLessThanOrEqual(SEND_AGAIN_SECONDS);
    expect(await bench.orm.em.fork().count(Delivery, { effect: "confirmation-email", state: "sent" })).toBe(1);
  }, 240_000);
});
