import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../ports/free-port.ts";
import type { Benchmark } from "./row.ts";
import { fillBookings } from "./sample.ts";
import { startStack, until } from "./stack.ts";
import { monotonicNow, startWatchers } from "./watchers.ts";

const SOCKETS = 10_000;
const KB_EACH = 30;
const SHARE_OF_RAW = 0.4;

/** What ten thousand open pages cost, and how fast a change to each reaches all, beside bare Socket.IO in the same run. */
export const watchedBookings: Benchmark = {
  name: "watched-bookings",
  async run() {
    await using stack = await startStack();
    await fillBookings(stack.database, SOCKETS);
    const server = await stack.startServer();
    stack.startWorker();
    const before = residentKb(server.pid);
    const watchers = await startWatchers(stack.url, SOCKETS);
    const each = (residentKb(server.pid) - before) / SOCKETS;
    await stack.database.query(
      `with changed as (update booking set version = version + 1 returning id, version)
       insert into outbox_event (id, type, payload, occurred_at, attempts)
       select uuidv7(), 'booking.driver_changed', json_build_object('bookingId', id, 'version', version), now(), 0 from changed`,
    );
    const committed = monotonicNow();
    await stack.database.query("select pg_notify('outbox_filled', '')");
    await until(() => watchers.arrivals.length >= SOCKETS);
    const product = Math.max(...watchers.arrivals.map(({ at }) => at)) - committed;
    watchers.stop();
    const raw = await emitRaw();
    const share = raw / product;
    return [
      {
        what: `memory of ${SOCKETS} watched bookings`,
        measured: `${each.toFixed(1)} kB each`,
        bar: `≤ ${KB_EACH} kB`,
        reached: each <= KB_EACH,
      },
      {
        what: "a change to each of them reaches all",
        measured: `${Math.round(product)} ms, ${share.toFixed(2)} × bare Socket.IO (${Math.round(raw)} ms)`,
        bar: `≥ ${SHARE_OF_RAW} ×`,
        reached: share >= SHARE_OF_RAW,
      },
    ];
  },
};

const residentKb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** The same messages to the same number of rooms by Socket.IO alone; milliseconds until the last arrived. */
async function emitRaw(): Promise<number> {
  const port = await freePort(24_000);
  const server = fork(join(import.meta.dirname, "raw-socket-process.ts"), [String(port)]);
  await once(server, "message");
  const watchers = await startWatchers(`http://127.0.0.1:${port}`, SOCKETS);
  server.send("emit");
  const [started] = await once(server, "message");
  await until(() => watchers.arrivals.length >= SOCKETS);
  const last = Math.max(...watchers.arrivals.map(({ at }) => at));
  watchers.stop();
  server.kill("SIGKILL");
  return last - started;
}
