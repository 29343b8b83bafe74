import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startProcess } from "../machine/child-process.ts";
import { freePort } from "../machine/free-port.ts";
import { atLeast, atMost, type Benchmark, median } from "../measuring/row.ts";
import { changeBookings, fillBookings, wakeRelay } from "./load/rows.ts";
import { type StackOptions, startStack, until } from "./stack.ts";
import { type Arrival, monotonicNow, startWatchers } from "./watchers.ts";

const SOCKETS = 10_000;
const KB_EACH = 30;
const SHARE_OF_RAW = 0.4;
const ROUNDS = 3;

/** Ten thousand open pages: their cost, and the time of a change to reach all, beside plain Socket.IO in the same run. */
export const watchedBookings: Benchmark = {
  name: "watched-bookings",
  async run(scope) {
    const rounds: { kbEach: number; ms: number; raw: number; share: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { kbEach, ms } = await changeAll(scope);
      const raw = await emitRaw(scope);
      rounds.push({ kbEach, ms, raw, share: raw / ms });
    }
    const middle = (name: "kbEach" | "ms" | "raw" | "share") => median(rounds.map((round) => round[name]));
    const share = middle("share");
    return [
      atMost({ what: `memory of each of ${SOCKETS} watched bookings`, is: middle("kbEach"), bar: KB_EACH, unit: "kB" }),
      atLeast({
        what: "a change to each of them reaches all",
        is: share,
        bar: SHARE_OF_RAW,
        unit: "×",
        told: `${Math.round(middle("ms"))} ms, ${share.toFixed(2)} × bare Socket.IO (${Math.round(middle("raw"))} ms)`,
      }),
    ];
  },
};

/** Memory of a watched booking, and milliseconds from commit to the last arrival. */
export async function changeAll(
  outer: AsyncDisposableStack,
  options: StackOptions = {},
): Promise<{ kbEach: number; ms: number }> {
  await using scope = within(outer);
  const stack = await startStack(scope, options);
  await fillBookings(stack.database, SOCKETS);
  const server = await stack.startServer();
  await stack.startWorker();
  const before = residentKb(server.pid);
  const { arrivals } = await startWatchers(scope, stack.url, SOCKETS);
  const kbEach = (residentKb(server.pid) - before) / SOCKETS;
  await changeBookings(stack.database, 1, SOCKETS);
  const committed = monotonicNow();
  await wakeRelay(stack.database);
  await until(() => arrivals.length >= SOCKETS);
  return { kbEach, ms: lastOf(arrivals) - committed };
}

async function emitRaw(outer: AsyncDisposableStack): Promise<number> {
  await using scope = within(outer);
  const port = await freePort(24_000);
  const file = join(import.meta.dirname, "processes/raw-socket-process.ts");
  const server = startProcess(scope, { file, args: [String(port)] });
  await once(server, "message");
  const { arrivals } = await startWatchers(scope, `http://127.0.0.1:${port}`, SOCKETS);
  server.send("emit");
  const [started] = await once(server, "message");
  await until(() => arrivals.length >= SOCKETS);
  return lastOf(arrivals) - started;
}

function within(outer: AsyncDisposableStack): AsyncDisposableStack {
  return outer.use(new AsyncDisposableStack());
}

const residentKb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const lastOf = (arrivals: readonly Arrival[]): number => arrivals.reduce((last, { at }) => Math.max(last, at), 0);
