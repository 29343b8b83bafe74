import { bookByHttp } from "./booking-load.ts";
import type { Benchmark } from "./row.ts";
import { startStack } from "./stack.ts";

const PER_SECOND = 200;
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const BAR_MS = 40;

/** How long bookings take that arrive at a fixed rate, whether or not the last was answered; worker running. */
export const bookingLatency: Benchmark = {
  name: "booking-latency",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    await stack.startWorker();
    const load = { connections: CONNECTIONS, perSecond: PER_SECOND };
    await bookByHttp(stack.url, { ...load, seconds: WARM_UP_SECONDS });
    const { latency } = await bookByHttp(stack.url, { ...load, seconds: SECONDS });
    return [
      {
        what: `POST /api/bookings at ${PER_SECOND}/s`,
        measured: `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
        bar: `p99 ≤ ${BAR_MS} ms`,
        reached: latency.p99 <= BAR_MS,
      },
    ];
  },
};
