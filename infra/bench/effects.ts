import type pg from "pg";
import { atMost, type Benchmark, percentile, type Row } from "../measuring/row.ts";
import { startRedis } from "../redis/redis.ts";
import { startHttpSink } from "../test-doubles/http-sink.ts";
import { fillBookings, wakeRelay } from "./load/rows.ts";
import { type StackOptions, startStack, until } from "./stack.ts";

const WARM_UP = 50;
const SINGLE = 300;
/** Each booking has two effects: an SMS and an order. */
const BACKLOG = 10_000;
const BACKLOG_BAR_S = 20;

/** From a booking's commit to its SMS and order, singly and with ten thousand bookings waiting; on Redis. */
export const effects: Benchmark = {
  name: "effects",
  async run(scope) {
    const redis = await startRedis();
    if (!redis) return [{ what: "effects", measured: "no Redis here", bar: "", reached: false }];
    scope.defer(() => redis.stop());
    const single = await oneByOne(scope, redis.url);
    const seconds = await workOffBacklog(scope, redis.url);
    return [
      single,
      atMost({
        what: `${BACKLOG} bookings waiting, from the worker's start to the last of their ${2 * BACKLOG} messages`,
        is: seconds,
        bar: BACKLOG_BAR_S,
        unit: "s",
      }),
    ];
  },
};

export async function workOffBacklog(
  outer: AsyncDisposableStack,
  redisUrl: string,
  options: StackOptions = {},
): Promise<number> {
  await using scope = outer.use(new AsyncDisposableStack());
  const { url, sent } = await startOthers(scope);
  const stack = await startStack(scope, { ...options, redisUrl, smsGatewayUrl: url, dispatchUrl: url });
  await fillBookings(stack.database, BACKLOG);
  await placeBookings(stack.database, 1, BACKLOG);
  const started = performance.now();
  await stack.startWorker();
  await until(() => sent.size >= 2 * BACKLOG);
  return (performance.now() - started) / 1000;
}

/** SMS gateway and taxi centre; records the first time of each phone and order (`performance.now()`). */
async function startOthers(scope: AsyncDisposableStack) {
  const sent = new Map<string, number>();
  const others = await startHttpSink(({ body }) => {
    const { to, booking } = JSON.parse(body);
    const name = to ?? `order ${booking.id}`;
    if (!sent.has(name)) sent.set(name, performance.now());
    return 200;
  });
  scope.defer(() => others.stop());
  return { url: others.url, sent };
}

async function oneByOne(outer: AsyncDisposableStack, redisUrl: string): Promise<Row> {
  // The next measurement uses this Redis; an old worker would take its jobs.
  await using scope = outer.use(new AsyncDisposableStack());
  const { url, sent } = await startOthers(scope);
  const { database, startWorker } = await startStack(scope, { redisUrl, smsGatewayUrl: url, dispatchUrl: url });
  await fillBookings(database, WARM_UP + SINGLE);
  await startWorker();
  const times: number[] = [];
  for (let id = 1; id <= WARM_UP + SINGLE; id += 1) {
    await placeBookings(database, id, id);
    const committed = performance.now();
    await wakeRelay(database);
    const names = [`+316${String(id).padStart(8, "0")}`, `order ${id}`];
    await until(() => names.every((name) => sent.has(name)));
    if (id > WARM_UP) times.push(...names.map((name) => (sent.get(name) ?? Number.NaN) - committed));
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return {
    what: "commit → SMS, order",
    measured: `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
    bar: "p50 ≤ 50 ms, p99 ≤ 250 ms",
    reached: p50 <= 50 && p99 <= 250,
  };
}

const placeBookings = (database: pg.Pool, from: number, to: number): Promise<unknown> =>
  database.query(
    `insert into outbox_event (id, type, payload, occurred_at, attempts)
     select uuidv7(), 'booking.placed', json_build_object('bookingId', i, 'version', 1, 'channels', array['sms']), now(), 0
     from generate_series($1::int, $2::int) i`,
    [from, to],
  );
