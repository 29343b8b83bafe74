import { atMost, type Benchmark, percentile } from "../measuring/row.ts";
import { bookEvenly } from "./load/book.ts";
import { startStack } from "./stack.ts";

const PER_SECOND = 200;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const BAR_MS = 40;

export const bookingLatency: Benchmark = {
  name: "booking-latency",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    await stack.startWorker();
    await bookEvenly(stack.url, { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
    const times = await bookEvenly(stack.url, { perSecond: PER_SECOND, seconds: SECONDS });
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    return [
      atMost({
        what: `POST /api/bookings at ${PER_SECOND}/s, p99`,
        is: p99,
        bar: BAR_MS,
        unit: "ms",
        told: `${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)} ms)`,
      }),
    ];
  },
};
