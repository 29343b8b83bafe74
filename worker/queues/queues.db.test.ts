import { createLog } from "@domrit/server/log/log.ts";
import { Redis } from "ioredis";
import { afterEach, describe, expect, inject, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { unwatched } from "../testing/progress.ts";
import { redisForTest } from "../testing/redis.ts";
import { openQueues, type Processor, type Queues } from "./queues.ts";

const log = createLog("worker", "silent");
const redisUrl = redisForTest(inject("redisUrl"), 1);
const open: Queues[] = [];
const databaseUrl = await setUpDatabase();

afterEach(async () => {
  await Promise.all(open.splice(0).map((queues) => queues.close()));
});

function start(redis: string | undefined, process?: Processor): Queues {
  const queues = openQueues({ redisUrl: redis, databaseUrl: databaseUrl }, log, unwatched);
  open.push(queues);
  if (process) queues.work(process);
  return queues;
}
const job = (id: string) => ({ id, name: "a-job", data: { id } });

describe.each([
  { where: "PostgreSQL", redis: undefined, there: true },
  { where: "Redis", redis: redisUrl, there: redisUrl !== undefined },
])("queues in $where", ({ redis, there }) => {
  const run = test.skipIf(!there);

  run("does each job once, however often it is added while it waits", async () => {
    const adding = start(redis);
    await expect.poll(() => adding.isUp()).toBe(true);
    for (let times = 0; times < 3; times += 1) await adding.add("email", [job("a"), job("b")]);
    const done: unknown[] = [];
    start(redis, (data) => {
      done.push(data);
      return Promise.resolve(undefined);
    });
    await expect.poll(() => done).toHaveLength(2);
    expect(done).toEqual(expect.arrayContaining([{ id: "a" }, { id: "b" }]));
  });

  run("shows progress with each job: a worker that is busy without a pause asks for none", async () => {
    let moves = 0;
    const moved = (): void => {
      moves += 1;
    };
    const counted = { moved, end: () => undefined };
    const progress = { ...unwatched, part: (name: string) => (name === "sms queue" ? counted : unwatched.part(name)) };
    const queues = openQueues({ redisUrl: redis, databaseUrl }, log, progress);
    open.push(queues);
    await expect.poll(() => queues.isUp()).toBe(true);
    const ids = Array.from({ length: 500 }, (_, n) => `j${n}`);
    await queues.add("sms", ids.map(job));
    let done = 0;
    queues.work(() => {
      done += 1;
      return Promise.resolve(undefined);
    });
    await expect.poll(() => done).toBe(ids.length);
    expect(moves).toBeGreaterThanOrEqual(ids.length);
  });

  run("tells how many jobs wait, run, and were put off", async () => {
    const running = Promise.withResolvers<undefined>();
    const queues = start(redis, (data) =>
      JSON.stringify(data).includes("later") ? Promise.resolve(60_000) : running.promise,
    );
    await expect.poll(() => queues.isUp()).toBe(true);
    await queues.add("invoice", ["later", "a", "b", "c"].map(job));
    const invoices = async () => (await queues.depths()).filter(({ queue }) => queue === "invoice");
    await expect
      .poll(() => invoices())
      .toEqual([
        { queue: "invoice", state: "wait", jobs: 1 },
        { queue: "invoice", state: "active", jobs: 2 },
        { queue: "invoice", state: "delayed", jobs: 1 },
      ]);
    running.resolve(undefined);
  });

  run("takes a job again that was done before", async () => {
    let done = 0;
    const queues = start(redis, () => {
      done += 1;
      return Promise.resolve(undefined);
    });
    await expect.poll(() => queues.isUp()).toBe(true);
    await queues.add("sms", [job("again")]);
    await expect.poll(() => done).toBe(1);
    const addAgain = async () => {
      await queues.add("sms", [job("again")]);
      return done;
    };
    await expect.poll(addAgain).toBeGreaterThan(1);
  });

  run("does a job again after the time it asks for, and no sooner", async () => {
    const at: number[] = [];
    const queues = start(redis, (data) => {
      // What another test added once more may wait still.
      if (JSON.stringify(data).includes("later")) at.push(performance.now());
      return Promise.resolve(at.length === 1 ? 700 : undefined);
    });
    await expect.poll(() => queues.isUp()).toBe(true);
    await queues.add("dispatch", [job("later")]);
    await expect.poll(() => at).toHaveLength(2);
    const [first = 0, second = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(690);
  });

  run("a slow queue holds up no other", async () => {
    const stuck = Promise.withResolvers<undefined>();
    const done: unknown[] = [];
    const queues = start(redis, (data) => {
      if (JSON.stringify(data).includes("slow")) return stuck.promise;
      done.push(data);
      return Promise.resolve(undefined);
    });
    await expect.poll(() => queues.isUp()).toBe(true);
    await queues.add(
      "sms",
      Array.from({ length: 20 }, (_, index) => job(`slow-${index}`)),
    );
    await queues.add("email", [job("quick")]);
    await expect.poll(() => done).toContainEqual({ id: "quick" });
    stuck.resolve(undefined);
  });

  run("closing waits for the job under way and takes no other", async () => {
    const running = Promise.withResolvers<undefined>();
    const started: unknown[] = [];
    const queues = start(redis, (data) => {
      if (JSON.stringify(data).includes("slow")) return Promise.resolve(undefined);
      started.push(data);
      return running.promise;
    });
    await expect.poll(() => queues.isUp()).toBe(true);
    await queues.add("dispatch", [job("under-way")]);
    await expect.poll(() => started).toHaveLength(1);
    let closed = false;
    const closing = queues.close().then(() => {
      closed = true;
    });
    open.splice(0);
    await start(redis)
      .add("dispatch", [job("next")])
      .catch(() => undefined);
    expect(closed).toBe(false);
    running.resolve(undefined);
    await closing;
    expect(started).toHaveLength(1);
  });
});

describe.skipIf(!redisUrl)("while Redis is away", () => {
  test("adding fails within seconds instead of waiting for ever, and works again by itself", async () => {
    const redis = new Redis(redisUrl ?? "");
    const proxy = await startTcpProxy(redisUrl ?? "");
    const queues = start(proxy.url);
    await expect.poll(() => queues.isUp()).toBe(true);
    proxy.cut();
    await expect.poll(() => queues.isUp()).toBe(false);
    await expect(queues.add("email", [job("lost")])).rejects.toThrow();
    proxy.heal();
    await expect.poll(() => queues.isUp()).toBe(true);
    await queues.add("email", [job("kept")]);
    expect(await redis.exists("bull:email:kept")).toBe(1);
    await redis.quit();
    await queues.close();
    open.splice(0);
    await proxy.stop();
  });
});
