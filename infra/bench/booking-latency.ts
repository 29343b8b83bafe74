import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { guestCookie } from "./booking-rate.ts";
import type { Benchmark } from "./row.ts";
import { bookingBody } from "./sample.ts";
import { startStack } from "./stack.ts";

const PER_SECOND = 200;
const SECONDS = 20;
const BAR_MS = 40;

/** How long bookings take that arrive at a fixed rate, whether or not the last was answered; worker running. */
export const bookingLatency: Benchmark = {
  name: "booking-latency",
  async run() {
    await using stack = await startStack();
    await stack.startServer();
    stack.startWorker();
    const result = await autocannon({
      url: `${stack.url}/api/bookings`,
      connections: 50,
      overallRate: PER_SECOND,
      duration: SECONDS,
      method: "POST",
      headers: { "content-type": "application/json", cookie: await guestCookie(stack.url) },
      requests: [
        {
          body: bookingBody(),
          setupRequest: (request) => ({ ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } }),
        },
      ],
    });
    const { p50, p99 } = result.latency;
    const reached = p99 <= BAR_MS && result.non2xx === 0 && result.errors === 0;
    return [
      {
        what: `POST /api/bookings at ${PER_SECOND}/s`,
        measured: `p50 ${p50} ms, p99 ${p99} ms`,
        bar: `p99 ≤ ${BAR_MS} ms`,
        reached,
      },
    ];
  },
};
