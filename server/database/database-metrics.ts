import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { Histogram } from "prom-client";
import { metrics } from "../metrics/metrics.ts";
import { observedGauge } from "../metrics/observed-gauge.ts";

const ANSWER_MS = 1000;

const waits = new Histogram({
  name: "domrit_pool_wait_seconds",
  help: "Time to get a database connection from a pool",
  labelNames: ["pool"],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [metrics],
});

const pools = new Map<string, pg.Pool>();
observedGauge({
  name: "domrit_pool_connections",
  help: "Connections of a pool, in use and idle, and requests that wait for one",
  labelNames: ["pool", "state"],
  read: () =>
    [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: "used" }, value: totalCount - idleCount },
      { labels: { pool, state: "idle" }, value: idleCount },
      { labels: { pool, state: "waiting" }, value: waitingCount },
    ]),
}).observe(pools);

const database = observedGauge<pg.Pool>({
  name: "domrit_database_up",
  help: "1 while PostgreSQL answers this process within a second, else 0",
  freshMs: 2000,
  async read(pool) {
    const answer = pool.query("select 1").then(
      () => 1,
      () => 0,
    );
    return [{ value: await Promise.race([answer, sleep(ANSWER_MS, 0, { ref: false })]) }];
  },
});

/** `asks`: also asks the database whether it is up. `name` is unique in the process. */
export function measurePool(name: string, pool: pg.Pool, { asks = false } = {}): void {
  pools.set(name, pool);
  if (asks) database.observe(pool);
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    const stop = waits.startTimer({ pool: name });
    if (!callback) return connect().finally(stop);
    connect((...answer) => {
      stop();
      callback(...answer);
    });
    return undefined;
  }) as typeof pool.connect;
}
