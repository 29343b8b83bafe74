import { once } from "node:events";
import { join } from "node:path";
import { endProcess, startProcess } from "../machine/child-process.ts";
import { type Benchmark, median, percentile, type Row } from "../measuring/row.ts";
import { bookEvenly } from "./load/booking-arrivals.ts";
import { fillBookings } from "./load/sample.ts";
import { startStack } from "./stack.ts";

const BOOKINGS_PER_SECOND = 20;
const SECONDS = 10;
const ROUNDS = 3;
const BAR = 3;

/** One connection each, or plain requests. */
const WAYS = { sockets: "processes/hostile-sockets-process.ts", polling: "processes/hostile-polling-process.ts" };

/** Bookings while twenty connections of one address ask to watch without end; limits are on. */
export const hostileSockets: Benchmark = {
  name: "hostile-sockets",
  async run(scope) {
    const stack = await startStack(scope);
    await fillBookings(stack.database, 1000);
    await stack.startServer({ RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" });
    await stack.startWorker();
    let guest = 0;
    // Each guest has an address, by the proxy's header.
    const headers = () => ({ "X-Forwarded-For": `10.1.${(guest >> 8) & 255}.${guest++ & 255}` });
    const book = async () =>
      percentile(await bookEvenly(stack.url, { perSecond: BOOKINGS_PER_SECOND, seconds: SECONDS, headers }), 0.99);
    await book();
    const measure = async ([way, file]: [string, string]): Promise<Row> => {
      const rounds: { quiet: number; disturbed: number }[] = [];
      while (rounds.length < ROUNDS) {
        const quiet = await book();
        const hostile = startProcess(scope, { file: join(import.meta.dirname, file), args: [stack.url] });
        await once(hostile, "message");
        rounds.push({ quiet, disturbed: await book() });
        await endProcess(hostile);
      }
      const ratio = median(rounds.map(({ quiet, disturbed }) => disturbed / quiet));
      const [quiet, disturbed] = [rounds.map((round) => round.quiet), rounds.map((round) => round.disturbed)].map(
        median,
      );
      return {
        what: `POST /api/bookings at ${BOOKINGS_PER_SECOND}/s while 20 connections ask to watch without end (${way})`,
        measured: `all succeed; p99 ${ratio.toFixed(2)} × quiet (${quiet?.toFixed(1)} → ${disturbed?.toFixed(1)} ms)`,
        bar: `≤ ${BAR} ×`,
        reached: ratio <= BAR,
      };
    };
    const rows: Row[] = [];
    for (const way of Object.entries(WAYS)) rows.push(await measure(way));
    return rows;
  },
};
