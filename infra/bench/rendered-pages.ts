import { setTimeout as sleep } from "node:timers/promises";
import { type Benchmark, percentile } from "../measuring/row.ts";
import { bookEvenly } from "./load/booking-arrivals.ts";
import { guestCookie } from "./load/booking-load.ts";
import { load } from "./load/load.ts";
import { startStack } from "./stack.ts";

const CONNECTIONS = 8;
const SECONDS = 15;
const BAR_PAGES = 150;
/** Bookings at this rate, alone and beside pages at full speed. */
const BOOKINGS_PER_SECOND = 20;
const BAR_SLOWER = 2;

export const renderedPages: Benchmark = {
  name: "rendered-pages",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    const cookie = await guestCookie(stack.url);
    const { rows } = await stack.database.query("select id from booking");
    const ask = (seconds: number) => pages(`${stack.url}/booking-confirmation/${rows[0].id}`, cookie, seconds);
    const book = async () =>
      percentile(await bookEvenly(stack.url, { perSecond: BOOKINGS_PER_SECOND, seconds: SECONDS }), 0.99);
    await ask(SECONDS / 3);
    await book();
    const perSecond = await ask(SECONDS);
    const alone = await book();
    const [, beside] = await Promise.all([ask(SECONDS + 2), sleep(1000).then(book)]);
    return [
      {
        what: "confirmation pages rendered by one process",
        measured: `${perSecond.toFixed(0)}/s`,
        bar: `≥ ${BAR_PAGES}/s`,
        reached: perSecond >= BAR_PAGES,
      },
      {
        what: `p99 of bookings at ${BOOKINGS_PER_SECOND}/s beside as many pages as come`,
        measured: `${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside`,
        bar: `≤ ${BAR_SLOWER} ×`,
        reached: beside <= BAR_SLOWER * alone,
      },
    ];
  },
};

async function pages(url: string, cookie: string, duration: number): Promise<number> {
  const headers = { cookie, "accept-encoding": "gzip, deflate, br, zstd" };
  const result = await load({ url, headers, connections: CONNECTIONS, duration });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} pages failed`);
  return result["2xx"] / result.duration;
}
