import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@domrit/server/testing/client.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";
import { atMost, type Benchmark, type Row } from "../measuring/row.ts";
import { fillBookings } from "./load/rows.ts";
import { openBrowser } from "./phone/dev-tools.ts";
import { noteLongTasks, notePaint, onSlowPhone, type Phone, paintedAt } from "./phone/slow-phone.ts";
import { startStack } from "./stack.ts";

const RIDES = 500;
const DRIVERS = 50;
const KEY = "0123456789abcdef-of-the-benchmark";
const DESK = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const MOST_MS = 100;
const CHANGES = 5;
const DRAWN_MS = 2000;

export const planBoard: Benchmark = {
  name: "plan-board",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer({ OFFICE: "on", OFFICE_DEMO_KEY: KEY });
    const date = toWallTime(new Date()).date;
    await fillDay(stack.database, date);
    const { devTools } = await openBrowser(scope);
    const desk = createClient(stack.url);
    await desk.post("/api/office/sign-in/demo", { key: KEY, role: "desk" }, { Origin: stack.url });
    return await onSlowPhone(
      devTools,
      async (page) => {
        await noteLongTasks(page);
        await page.open(`${stack.url}/robots.txt`);
        await sleep(1000);
        for (const [name, value] of desk.cookies)
          await page.read(`document.cookie = ${JSON.stringify(`${name}=${value}; path=/`)}`);
        await notePaint(page, "[data-ride]");
        await page.open(`${stack.url}/office/plan?date=${date}`);
        await paintedAt(page);
        await sleep(DRAWN_MS);
        const bars = await page.read<number>("document.querySelectorAll('[data-ride]').length");
        if (bars !== RIDES) throw new Error(`${bars} of ${RIDES} rides are drawn`);
        return [
          await rowOf("scrolled over", page, () => scroll(page)),
          await rowOf(`with ${CHANGES} rides given to others live`, page, () => change(page, stack.database)),
        ];
      },
      DESK,
    );
  },
};

async function rowOf(what: string, page: Phone, work: () => Promise<void>): Promise<Row> {
  await page.read("void (longTasks.length = 0)");
  await work();
  await sleep(DRAWN_MS);
  const tasks = await page.read<number[]>("longTasks.map(({ duration }) => Math.round(duration))");
  const longest = Math.max(0, ...tasks);
  return atMost({
    what: `plan of ${RIDES} rides in ${DRIVERS} rows, ${what}: longest task`,
    is: longest,
    bar: MOST_MS,
    unit: "ms",
    told: longest === 0 ? "none of 50 ms" : `${longest} ms (${tasks.length} of 50 ms and more)`,
  });
}

const scroll = async (page: Phone): Promise<void> => {
  await page.read(`(() => {
    const board = document.querySelector(".plan-board");
    let step = 0;
    requestAnimationFrame(function move() {
      board.scrollTop = Math.abs(Math.sin(step / 40)) * (board.scrollHeight - board.clientHeight);
      board.scrollLeft = Math.abs(Math.sin(step / 60)) * (board.scrollWidth - board.clientWidth);
      step += 1;
      if (step < 240) requestAnimationFrame(move);
    });
  })()`);
  await sleep(6000);
};

async function change(page: Phone, database: pg.Pool): Promise<void> {
  for (let id = 1; id <= CHANGES; id += 1) {
    const rowBefore = await rowOfRide(page, id);
    await database.query(
      `update booking set version = version + 1, driver_id = (select id from driver where id <> driver_id order by id limit 1)
       where id = $1`,
      [id],
    );
    await database.query("select pg_notify('office_changed', $1)", [JSON.stringify({ bookings: [id] })]);
    const until = performance.now() + 15_000;
    while ((await rowOfRide(page, id)) === rowBefore) {
      if (performance.now() > until) throw new Error("a change is not drawn");
      await sleep(50);
    }
  }
}

const rowOfRide = (page: Phone, id: number): Promise<string> =>
  page.read(`document.querySelector('[data-ride="${id}"]')?.closest("ul").getAttribute("aria-label") ?? ""`);

async function fillDay(database: pg.Pool, date: string): Promise<void> {
  await database.query(
    `insert into driver (id, first_name, is_working, version, created_at)
     select gen_random_uuid(), 'Chauffeur ' || lpad(n::text, 2, '0'), true, 1, now() from generate_series(1, $1::int) n`,
    [DRIVERS],
  );
  await fillBookings(database, RIDES);
  await database.query(
    `update booking set driver_state = 'assigned', pickup_date = $1::text, driver = '{"firstName": "x"}',
       driver_id = (select id from driver order by first_name limit 1 offset (booking.id % ${DRIVERS})),
       pickup_time = to_char(time '00:30' + booking.id / ${DRIVERS} * interval '2 hours', 'HH24:MI'),
       pickup_at = ($1::text::date + time '00:30' + booking.id / ${DRIVERS} * interval '2 hours') at time zone 'Europe/Amsterdam'`,
    [date],
  );
}
