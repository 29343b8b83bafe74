import { setTimeout as sleep } from "node:timers/promises";
import { atLeast, atMost, type Benchmark, percentile } from "../measuring/row.ts";
import { askFast, bookEvenly, guestCookie } from "./load/book.ts";
import { startStack } from "./stack.ts";

const CONNECTIONS = 8;
const SECONDS = 15;
const BAR_PAGES = 150;
const BOOKINGS_PER_SECOND = 20;
const BAR_SLOWER = 2;

export const renderedPages: Benchmark = {
  name: "rendered-pages",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    const cookie = await guestCookie(stack.url);
    const { rows } = await stack.database.query("select id from booking");
    const ask = (duration: number) =>
      askFast({
        url: `${stack.url}/booking-confirmation/${rows[0].id}`,
        headers: { cookie, "accept-encoding": "gzip, deflate, br, zstd" },
        connections: CONNECTIONS,
        duration,
      });
    const book = async () =>
      percentile(await bookEvenly(stack.url, { perSecond: BOOKINGS_PER_SECOND, seconds: SECONDS }), 0.99);
    await ask(SECONDS / 3);
    await book();
    const perSecond = await ask(SECONDS);
    const alone = await book();
    const [, beside] = await Promise.all([ask(SECONDS + 2), sleep(1000).then(book)]);
    return [
      atLeast({ what: "confirmation pages rendered by one process", is: perSecond, bar: BAR_PAGES, unit: "a second" }),
      atMost({
        what: `p99 of bookings at ${BOOKINGS_PER_SECOND}/s beside as many pages as come`,
        is: beside / alone,
        bar: BAR_SLOWER,
        unit: "×",
        told: `${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside`,
      }),
    ];
  },
};
