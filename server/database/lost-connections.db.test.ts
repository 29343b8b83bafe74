import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import pg from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { startPostgres } from "../../infra/postgres/embedded.ts";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { entities } from "../entities.ts";
import { isDatabaseAway } from "./availability.ts";
import { releaseLostConnections } from "./lost-connections.ts";
import { connect } from "./orm.ts";
import { openPool } from "./pool.ts";
import { SteadyClient } from "./steady-client.ts";

const databaseUrl = await setUpDatabase();
const POOL = 2;

/** Ends the connection of a transaction from another one. */
async function endConnection(of: EntityManager, from: EntityManager): Promise<void> {
  const [row] = await of.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  await from.execute("select pg_terminate_backend(?, 5000)", [row?.pid]);
}

test("connections that break within a transaction, before or at its end, leave the pool whole", async () => {
  const orm = await connect(databaseUrl, entities, POOL);
  const other = await connect(databaseUrl, entities, 1);
  for (let time = 1; time <= 2 * POOL; time += 1) {
    const asking = orm.em.fork().transactional(async (tx) => {
      await endConnection(tx, other.em.fork());
      await tx.execute("select 1");
    });
    await expect(asking).rejects.toThrow();
    const committing = orm.em.fork().transactional((tx) => endConnection(tx, other.em.fork()));
    await expect(committing).rejects.toThrow();
  }
  const answers = Array.from({ length: 2 * POOL }, () =>
    orm.em.fork().transactional((tx) => tx.execute<{ one: number }[]>("select 1 as one")),
  );
  expect(await Promise.all(answers)).toEqual(answers.map(() => [{ one: 1 }]));
  await Promise.all([orm.close(true), other.close(true)]);
});

test("a connection that is given back at once, as one found to be broken is, is not given back again at its end", async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  releaseLostConnections(pool);
  const ended = new Promise<void>((resolve) => {
    pool.connect((_error, client, done) => {
      client?.once("end", resolve);
      done();
    });
  });
  await sleep(100);
  await pool.end();
  await ended;
});

test("connections that are lost without a word are given up, whatever they were used for", async () => {
  const way = await startTcpProxy(databaseUrl);
  const orm = await connect(way.url, entities, POOL, { silenceMs: 500 });
  const ask = () => orm.em.fork().execute("select 1");
  const within = () => orm.em.fork().transactional((tx) => tx.execute("select 1"));
  for (const use of [ask, within]) {
    await Promise.all(Array.from({ length: POOL }, use));
    way.forget();
    const lost = await Promise.allSettled(Array.from({ length: POOL }, use));
    for (const { status, ...rest } of lost) {
      expect(status).toBe("rejected");
      expect(isDatabaseAway("reason" in rest && rest.reason)).toBe(true);
    }
    await Promise.all(Array.from({ length: 2 * POOL }, use));
  }
  await orm.close(true);
  await way.stop();
});

test("with the first connection that is found to be lost those that nobody uses are given up", async () => {
  const way = await startTcpProxy(databaseUrl);
  const orm = await connect(way.url, entities, 3, { silenceMs: 500 });
  const ask = () => orm.em.fork().execute("select pg_sleep(0.05)");
  await Promise.all([ask(), ask(), ask()]);
  way.forget();
  await expect(ask()).rejects.toThrow();
  await Promise.all([ask(), ask(), ask()]);
  await orm.close(true);
  await way.stop();
});

test("a transaction that was lost without a word lets go of what it held", async () => {
  const way = await startTcpProxy(databaseUrl);
  const [lost, other] = await Promise.all([
    connect(way.url, entities, 1, { silenceMs: 500 }),
    connect(databaseUrl, entities, 1),
  ]);
  const lock = (tx: EntityManager) => tx.execute("select pg_advisory_xact_lock(1)");
  const losing = lost.em.fork().transactional(async (tx) => {
    await lock(tx);
    way.forget();
    await tx.execute("select 1");
  });
  await expect(losing).rejects.toThrow();
  await other.em.fork().transactional(lock);
  await Promise.all([lost.close(true), other.close(true)]);
  await way.stop();
});

test("a transaction that waits too long for a lock fails with an error that says so", async () => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  const waiting = await connect(databaseUrl, entities, 1, { connectMs: 10_000, silenceMs: 1000 });
  const lock = () => waiting.em.fork().transactional((tx) => tx.execute("select pg_advisory_xact_lock(1)"));
  await holder.query("select pg_advisory_lock(1)");
  const refused = await lock().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "55P03" });
  expect(isDatabaseAway(refused)).toBe(true);
  await holder.query("select pg_advisory_unlock(1)");
  await lock();
  await Promise.all([holder.end(), waiting.close(true)]);
});

test("a connection to a server that only reads by now is given up, and the next leads to the one that writes", async () => {
  const orm = await connect(databaseUrl, entities, 1);
  const write = () => orm.em.fork().transactional((tx) => tx.execute("create table written (id int)"));
  const backend = () => orm.em.fork().execute("select pg_backend_pid()");
  const before = await backend();
  await orm.em.fork().execute("set session characteristics as transaction read only");
  const refused = await write().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "25006" });
  expect(isDatabaseAway(refused)).toBe(true);
  await write();
  expect(await backend()).not.toEqual(before);
  await orm.close(true);
});

test("a server that is a standby by now is not asked at all: what it has may never have been acknowledged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "domrit-standby-"));
  const dataDir = join(folder, "data");
  const primary = await startPostgres({ dataDir, fast: true });
  const ask = async (url: string) => {
    const orm = await connect(url, entities, 1, { connectMs: 5000 });
    const answer = await orm.em
      .fork()
      .execute("select 1 as one")
      .catch((error: unknown) => error);
    await orm.close(true);
    return answer;
  };
  expect(await ask(primary.url)).toEqual([{ one: 1 }]);
  await primary.stop();
  await writeFile(join(dataDir, "standby.signal"), "");
  const standby = await startPostgres({ dataDir, fast: true });
  onTestFinished(async () => {
    await standby.stop();
    await rm(folder, { recursive: true });
  });
  const reader = new pg.Client({ connectionString: standby.url });
  await reader.connect();
  expect((await reader.query("select pg_is_in_recovery() as standby")).rows).toEqual([{ standby: true }]);
  await reader.end();
  const refused = await ask(standby.url);
  expect(refused).toBeInstanceOf(Error);
  expect(isDatabaseAway(refused)).toBe(true);
});

test("each pool of the server and the worker gives up a connection to a server that only reads", async () => {
  const pool = openPool(databaseUrl, pino({ level: "silent" }), { max: 1, waitMs: 1500 });
  const backend = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await backend();
  // Taken out: a query of the pool's own gives its connection up at any error.
  const client = await pool.connect();
  await client.query("set session characteristics as transaction read only");
  await expect(client.query("create table written_by_pool (id int)")).rejects.toMatchObject({ code: "25006" });
  client.release();
  await expect.poll(() => backend()).not.toBe(before);
  await pool.end();
  const root = join(import.meta.dirname, "../..");
  const files = globSync("{server,worker}/**/*.ts", { cwd: root }).filter((file) => !/test|node_modules/.test(file));
  const own = files.filter((file) => readFileSync(join(root, file), "utf8").includes("new pg.Pool"));
  expect(own).toEqual(["server/database/pool.ts"]);
});

test("a connection that takes seconds to open, and whose caller gave up waiting, is there for the next", async () => {
  const way = await startTcpProxy(databaseUrl);
  way.hold();
  const pool = openPool(way.url, pino({ level: "silent" }), { max: 2, waitMs: 300 });
  let removed = 0;
  pool.on("remove", () => {
    removed += 1;
  });
  await expect(pool.query("select 1")).rejects.toSatisfy(isDatabaseAway);
  await sleep(5000);
  way.heal();
  await expect.poll(() => pool.idleCount).toBe(1);
  await pool.query("select 1");
  expect([pool.totalCount, removed]).toEqual([1, 0]);
  await pool.end();
  await way.stop();
});

test("a connection that fails to open after its caller gave up ends nothing", async () => {
  const way = await startTcpProxy(databaseUrl);
  way.freeze();
  const pool = openPool(way.url, pino({ level: "silent" }), { max: 1, waitMs: 100 });
  // The one that opens, and one that waits for it.
  const asked = [pool.query("select 1"), pool.query("select 1")];
  for (const each of asked) await expect(each).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(() => [pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
  way.heal();
  await vi.waitFor(() => pool.query("select 1"), 20_000);
  await pool.end();
  await way.stop();
});

test("a connection that opens after its caller gave up, and is then lost, ends nothing", async () => {
  const way = await startTcpProxy(databaseUrl);
  way.hold();
  const orm = await connect(way.url, entities, 1, { connectMs: 100 });
  const ask = () => orm.em.fork().execute("select 1");
  await expect(ask()).rejects.toSatisfy(isDatabaseAway);
  way.heal();
  await vi.waitFor(ask, 20_000);
  way.cut();
  await sleep(100);
  way.heal();
  await vi.waitFor(ask, 20_000);
  await orm.close(true);
  await way.stop();
});

test("once a connection was given up, two of all pools are opened at a time, or two more each second, and each comes to be open", async () => {
  const way = await startTcpProxy(databaseUrl);
  way.hold();
  const config = { connectionString: way.url, Client: SteadyClient, max: 3 };
  const pools = [1500, 20_000].map((ms) => new pg.Pool({ ...config, connectionTimeoutMillis: ms }));
  await expect(pools[0]?.query("select 1")).rejects.toThrow();
  const asked = Array.from({ length: 3 }, () => pools[1]?.query("select pg_sleep(0.2)"));
  await sleep(300);
  // With the one that was given up, whose end does not pass either.
  expect(way.connections()).toBe(3);
  await expect.poll(() => way.connections()).toBe(4);
  way.heal();
  await Promise.all(asked);
  expect(pools[1]?.totalCount).toBe(3);
  await Promise.all(pools.map((pool) => pool.end()));
  await way.stop();
});

test("a connection may be silent as long as nobody asks it anything", async () => {
  const orm = await connect(databaseUrl, entities, 1, { silenceMs: 200 });
  const backend = () => orm.em.fork().execute("select pg_backend_pid()");
  const before = await backend();
  await sleep(600);
  expect(await backend()).toEqual(before);
  await orm.close(true);
});
