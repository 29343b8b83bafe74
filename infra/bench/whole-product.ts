import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { startProcess } from "../machine/child-process.ts";
import { atLeast, type Benchmark, type Row } from "../measuring/row.ts";
import { startRedis } from "../redis/redis.ts";
import { bookFast } from "./load/book.ts";
import { type StackOptions, startStack, until } from "./stack.ts";

const WARM_UP = 500;
const BOOKINGS = 3000;
const CONNECTIONS = 16;
const BAR = 320;

/** Bookings a second from first booking to last message, with the processor time of each process. */
export const wholeProduct: Benchmark = {
  name: "whole-product",
  async run(scope) {
    const rows = [asRow("PostgreSQL", await bookWithMessages(scope))];
    const redis = await startRedis();
    if (redis) {
      scope.defer(() => redis.stop());
      rows.push(asRow("Redis", await bookWithMessages(scope, { redisUrl: redis.url })));
    }
    return rows;
  },
};

type Throughput = { perSecond: number; spent: string[] };

const asRow = (backend: string, { perSecond, spent }: Throughput): Row =>
  atLeast({
    what: `bookings with their messages, queues in ${backend}`,
    is: perSecond,
    bar: BAR,
    unit: "a second",
    told: `${Math.round(perSecond)} a second; ms of processor each: ${spent.join(", ")}`,
  });

export async function bookWithMessages(outer: AsyncDisposableStack, options: StackOptions = {}): Promise<Throughput> {
  await using scope = outer.use(new AsyncDisposableStack());
  const sink = startProcess(scope, { file: join(import.meta.dirname, "processes/sink-process.ts") });
  const [{ smtpPort, httpPort }] = await once(sink, "message");
  const others = `http://127.0.0.1:${httpPort}`;
  const stack = await startStack(scope, {
    ...options,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smsGatewayUrl: others,
    dispatchUrl: others,
  });
  const server = await stack.startServer();
  const worker = await stack.startWorker();
  await book(stack.url, sink, WARM_UP, 0);

  const processes = { server: server.pid, worker: worker.pid, postgres: stack.postgresPid };
  const before = Object.values(processes).map(processorMs);
  const started = performance.now();
  await book(stack.url, sink, BOOKINGS, WARM_UP);
  const seconds = (performance.now() - started) / 1000;
  const spent = Object.entries(processes).map(
    ([name, pid], index) => `${name} ${((processorMs(pid) - (before[index] ?? 0)) / BOOKINGS).toFixed(2)}`,
  );
  return { perSecond: BOOKINGS / seconds, spent };
}

async function book(url: string, sink: ChildProcess, amount: number, before: number): Promise<void> {
  const plain = before === 0 ? 1 : 2;
  let number = before;
  const body = (): string => {
    number += 1;
    const contactPhone = `06${String(10_000_000 + number)}`;
    return JSON.stringify(
      bookingRequest({ contactName: "Ayşe Kaya", contactEmail: `guest${number}@example.nl`, contactPhone }),
    );
  };
  await bookFast(url, { connections: CONNECTIONS, amount, body });
  const all = before + amount;
  await until(async () => {
    sink.send("count");
    const [{ mails, posts }] = await once(sink, "message");
    // The first booking has no contact data: an order but no message.
    return mails >= all && posts >= 2 * all + plain;
  });
}

/** In milliseconds; for PostgreSQL with its children. */
function processorMs(pid: number | undefined): number {
  const own = ticksOf(Number(pid));
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(Number(name)) === pid)
    .map((name) => ticksOf(Number(name)));
  return [own, ...children].reduce((sum, each) => sum + each, 0);
}

function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
const parentOf = (pid: number): number => Number(statOf(pid)[1]);
/** Ticks of ten milliseconds, with ended children. */
function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}
