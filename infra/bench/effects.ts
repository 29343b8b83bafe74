import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { startRedis } from "../checks/redis.ts";
import { type Benchmark, percentile, type Row } from "./row.ts";
import { fillBookings } from "./sample.ts";
import { startStack, until } from "./stack.ts";

const SINGLE = 300;
const BACKLOG = 10_000;
const BACKLOG_BAR_S = 20;

/** From the commit of an event to the SMS gateway hearing of it, one by one and with ten thousand waiting; on Redis. */
export const effects: Benchmark = {
  name: "effects",
  async run() {
    const redis = await startRedis();
    if (!redis) return [{ what: "effects", measured: "no Redis here", bar: "", reached: false }];
    const gateway = await startGateway();
    await using stack = await startStack({ redisUrl: redis.url, smsGatewayUrl: gateway.url });
    await fillBookings(stack.database, SINGLE + BACKLOG);
    const worker = stack.startWorker();
    const single = await oneByOne(stack.database, gateway.heard);
    worker.kill("SIGTERM");
    await until(() => worker.exitCode !== null);
    await place(stack.database, SINGLE + 1, SINGLE + BACKLOG);
    const started = performance.now();
    stack.startWorker();
    await until(() => gateway.heard.size >= SINGLE + BACKLOG);
    const seconds = (performance.now() - started) / 1000;
    await redis.stop();
    gateway.close();
    return [
      single,
      {
        what: `${BACKLOG} events waiting, from the worker's start to the last SMS`,
        measured: `${seconds.toFixed(1)} s`,
        bar: `≤ ${BACKLOG_BAR_S} s`,
        reached: seconds <= BACKLOG_BAR_S,
      },
    ];
  },
};

async function oneByOne(database: pg.Pool, heard: Map<string, number>): Promise<Row> {
  await sleep(2000);
  const times: number[] = [];
  for (let id = 1; id <= SINGLE; id += 1) {
    await place(database, id, id);
    const committed = performance.now();
    void database.query("select pg_notify('outbox_filled', '')");
    const phone = phoneOf(id);
    await until(() => heard.has(phone));
    times.push((heard.get(phone) ?? Number.NaN) - committed);
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const measured = `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
  return { what: "commit → SMS gateway", measured, bar: "p50 ≤ 50 ms, p99 ≤ 250 ms", reached: p50 <= 50 && p99 <= 250 };
}

const phoneOf = (id: number): string => `+316${String(id).padStart(8, "0")}`;

const place = (database: pg.Pool, from: number, to: number): Promise<unknown> =>
  database.query(
    `insert into outbox_event (id, type, payload, occurred_at, attempts)
     select uuidv7(), 'booking.placed', json_build_object('bookingId', i, 'version', 1, 'channels', array['sms']), now(), 0
     from generate_series($1::int, $2::int) i`,
    [from, to],
  );

async function startGateway() {
  const heard = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    const { to } = JSON.parse(Buffer.concat(parts).toString());
    if (!heard.has(to)) heard.set(to, performance.now());
    response.writeHead(201, { "Content-Type": "application/json" }).end('{"id":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, url: `http://127.0.0.1:${port}/sms`, close: () => server.close() };
}
