import { once } from "node:events";
import { join } from "node:path";
import { endProcess, startProcess } from "../machine/child-process.ts";
import { atMost, type Benchmark, median, percentile } from "../measuring/row.ts";
import { bookEvenly } from "./load/book.ts";
import { fillBookings } from "./load/rows.ts";
import { startStack } from "./stack.ts";

const BOOKINGS_PER_SECOND = 20;
const SECONDS = 10;
const ROUNDS = 3;
const BAR = 3;

const HOSTILE = join(import.meta.dirname, "processes/hostile-sockets-process.ts");

/** Bookings while twenty connections of one address ask to watch without end; limits are on. */
export const hostileSockets: Benchmark = {
  name: "hostile-sockets",
  async run(scope) {
    const stack = await startStack(scope);
    await fillBookings(stack.database, 1000);
    await stack.startServer({ RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" });
    await stack.startWorker();
    let guest = 0;
    const headers = () => ({ "X-Forwarded-For": `10.1.${(guest >> 8) & 255}.${guest++ & 255}` });
    const book = async () =>
      percentile(await bookEvenly(stack.url, { perSecond: BOOKINGS_PER_SECOND, seconds: SECONDS, headers }), 0.99);
    await book();
    const rounds: { quiet: number; disturbed: number }[] = [];
    while (rounds.length < ROUNDS) {
      const quiet = await book();
      const hostile = startProcess(scope, { file: HOSTILE, args: [stack.url] });
      await once(hostile, "message");
      rounds.push({ quiet, disturbed: await book() });
      await endProcess(hostile);
    }
    const ratio = median(rounds.map(({ quiet, disturbed }) => disturbed / quiet));
    const [quiet, disturbed] = [rounds.map((round) => round.quiet), rounds.map((round) => round.disturbed)].map(median);
    return [
      atMost({
        what: `POST /api/bookings at ${BOOKINGS_PER_SECOND}/s while 20 connections ask to watch without end`,
        is: ratio,
        bar: BAR,
        unit: "×",
        told: `all succeed; p99 ${ratio.toFixed(2)} × quiet (${quiet?.toFixed(1)} → ${disturbed?.toFixed(1)} ms)`,
      }),
    ];
  },
};
