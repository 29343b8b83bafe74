import { randomUUID } from "node:crypto";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { createSmsPermits } from "./sms-permits.ts";

const databaseUrl = await setUpDatabase();
const pools = Array.from({ length: 3 }, () => new pg.Pool({ connectionString: databaseUrl, max: 5 }));
afterAll(() => Promise.all(pools.map((pool) => pool.end())));
const lines: string[] = [];
const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
beforeEach(async () => {
  time = new Date("2026-11-22T11:00:00Z");
  lines.length = 0;
  await pools[0]?.query("truncate sms_day, delivery");
});

/** Deliveries that a worker has taken on. */
async function deliveries(count: number) {
  const keys = Array.from({ length: count }, () => ({ eventId: randomUUID(), effect: "confirmation-sms" }));
  await pools[0]?.query(
    "insert into delivery (event_id, effect, state) select unnest($1::uuid[]), 'confirmation-sms', 'sending'",
    [keys.map(({ eventId }) => eventId)],
  );
  return keys;
}
let time = new Date();
const workers = (ceiling: number) => pools.map((pool) => createSmsPermits(pool, { ceiling, log, now: () => time }));

test("three workers that send at once let through exactly as many as the ceiling says", async () => {
  const takers = workers(100);
  const keys = await deliveries(300);
  const granted = await Promise.all(keys.map((key, index) => takers[index % 3]?.(key)));
  expect(granted.filter(Boolean)).toHaveLength(100);
  const { rows } = await pools[0]!.query("select day::text, sent from sms_day");
  expect(rows).toEqual([{ day: "2026-11-22", sent: 100 }]);
});

test("a message is counted once however often it is tried, and one that was refused stays so that day", async () => {
  const [take] = workers(1);
  const [sent, late] = await deliveries(2);
  expect([await take?.(sent!), await take?.(sent!), await take?.(sent!)]).toEqual([true, true, true]);
  expect([await take?.(late!), await take?.(late!)]).toEqual([false, false]);
});

test("the day is Amsterdam's", async () => {
  const [take] = workers(1);
  const [sent, late] = await deliveries(2);
  time = new Date("2026-11-22T22:59:00Z");
  expect(await take?.(sent!)).toBe(true);
  time = new Date("2026-11-22T22:59:59Z");
  expect(await take?.(late!)).toBe(false);
  time = new Date("2026-11-22T23:00:01Z");
  expect(await take?.(late!)).toBe(true);
});

test("none at all is a ceiling, too", async () => {
  const [take] = workers(0);
  const [key] = await deliveries(1);
  expect(await take?.(key!)).toBe(false);
});

test("the alarm is one line of the log an hour, and the metric says how far the day is used up", async () => {
  const [take] = workers(4);
  const used = async () => (await metrics.getSingleMetric("domrit_sms_ceiling_used_ratio")?.get())?.values[0]?.value;
  time = new Date();
  const keys = await deliveries(9);
  await take?.(keys[0]!);
  expect([await used(), lines.length]).toEqual([0.25, 0]);
  for (const key of keys.slice(1)) await take?.(key);
  expect(await used()).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, ceiling: 4 }]);
});
