import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Benchmark, percentile } from "./row.ts";
import { fillBookings } from "./sample.ts";
import { startStack, until } from "./stack.ts";
import { monotonicNow, startWatchers } from "./watchers.ts";

const SOCKETS = 5000;
const PER_SECOND = 50;
const SECONDS = 20;

/** From the commit of a change to the socket of the page that watches it, with many other pages open. */
export const liveChanges: Benchmark = {
  name: "live-changes",
  async run() {
    await using stack = await startStack();
    await fillBookings(stack.database, SOCKETS);
    await stack.startServer();
    stack.startWorker();
    const watchers = await startWatchers(stack.url, SOCKETS);
    const committed = new Map<string, number>();
    for (let i = 0; i < PER_SECOND * SECONDS; i += 1) {
      const id = 1 + Math.floor(Math.random() * SOCKETS);
      void change(stack.database, id).then((version) => committed.set(`${id}:${version}`, monotonicNow()));
      await sleep(1000 / PER_SECOND);
    }
    await until(() => committed.size >= PER_SECOND * SECONDS && watchers.arrivals.length >= committed.size);
    watchers.stop();
    const times = watchers.arrivals.map(
      ({ id, version, at }) => at - (committed.get(`${id}:${version}`) ?? Number.NaN),
    );
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const measured = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    const what = `commit → socket, ${SOCKETS} sockets, ${PER_SECOND}/s`;
    return [{ what, measured, bar: "p50 ≤ 10 ms, p99 ≤ 100 ms", reached: p50 <= 10 && p99 <= 100 }];
  },
};

/** Changes one booking as a command does: row and event in one transaction, then the hint to the relay. */
async function change(database: pg.Pool, id: number): Promise<number> {
  const { rows } = await database.query(
    `with changed as (update booking set version = version + 1, updated_at = now() where id = $1 returning version),
       event as (insert into outbox_event (id, type, payload, occurred_at, attempts)
         select uuidv7(), 'booking.driver_changed', json_build_object('bookingId', $1::bigint, 'version', version), now(), 0 from changed)
     select version from changed`,
    [id],
  );
  void database.query("select pg_notify('outbox_filled', '')");
  return rows[0].version;
}
