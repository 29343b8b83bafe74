import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Row } from "../measuring/row.ts";
import type { Recording } from "../proof/history.ts";
import { findBroken } from "../proof/promises/promises.ts";
import type { Fault } from "./fault.ts";
import { perform } from "./fault.ts";
import { freeze, kill, killDuringStart, restart } from "./kinds/processes.ts";
import { breakWay, flush } from "./kinds/ways.ts";
import { untilReady } from "./rest.ts";
import { observe, prepare } from "./run.ts";
import { PROCESSES, SERVERS, WORKERS } from "./stack/processes.ts";
import { type Backend, startStack } from "./stack/stack.ts";

const PAUSE_MS = 1500;
const LONG_MS = 6000;
const HEAL_MS = 5000;
const REST_MS = 60_000;

/** One after the other, so that each heals alone. */
const NAMED: readonly Fault[] = [
  ...WORKERS.map(kill),
  ...SERVERS.map(kill),
  ...PROCESSES.map(restart),
  freeze("worker 1", LONG_MS),
  breakWay("mail", "cut", LONG_MS),
  breakWay("sms", "cut", LONG_MS),
  breakWay("servers to PostgreSQL", "cut", LONG_MS),
  breakWay("workers to PostgreSQL", "cut", LONG_MS),
  kill("PostgreSQL"),
  killDuringStart(["worker 1"], 700),
];
const ON_REDIS: readonly Fault[] = [flush(), kill("Redis"), breakWay("Redis", "cut", LONG_MS)];

function timed(what: string, milliseconds: number, barMs: number, patience: number): Row {
  return atMost({ what, is: milliseconds / 1000, bar: (barMs * patience) / 1000, unit: "s" });
}

export async function runNamed(scope: AsyncDisposableStack, backend: Backend, patience: number): Promise<Row[]> {
  const stack = await startStack(scope, backend);
  const rows: Row[] = [];
  const causeEach = async ({ interruptions }: Recording): Promise<void> => {
    for (const fault of backend === "redis" ? [...NAMED, ...ON_REDIS] : NAMED) {
      await sleep(PAUSE_MS);
      await perform(stack, [{ atMs: 0, ...fault }], interruptions);
      rows.push(timed(`${fault.what}: ready again`, await untilReady(stack, REST_MS), HEAL_MS, patience));
    }
  };
  const ground = await prepare(scope, stack);
  const history = await observe(ground, 0, causeEach, { throughout: true });
  rows.push(timed("everything due is done", history.restMs, REST_MS, patience));
  for (const { promise, breaches } of findBroken(history, patience))
    rows.push({ what: promise, measured: breaches.slice(0, 5).join("; "), bar: "", reached: false });
  await ground.rounds[Symbol.asyncDispose]();
  await stack.stop();
  return rows.map((row) => ({ ...row, what: `${row.what} (queues in ${backend})` }));
}
