import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { breakWay } from "./kinds/break-way.ts";
import { flush } from "./kinds/flush.ts";
import { freeze } from "./kinds/freeze.ts";
import { kill } from "./kinds/kill.ts";
import { killDuringStart } from "./kinds/killed-start.ts";
import { restart } from "./kinds/restart.ts";
import { perform } from "./perform.ts";
import { findBroken } from "./promises/promises.ts";
import { untilReady } from "./rest.ts";
import { observe, prepare } from "./run.ts";
import { PROCESSES, SERVERS, WORKERS } from "./stack/processes.ts";
import { type Backend, startStack } from "./stack/stack.ts";

const PAUSE_MS = 1500;
const LONG_MS = 6000;
const HEAL_MS = 5000;
const NEVER_MS = 60_000;

/** One fault after the other, each over before the next begins, so that the time to heal is that of one alone. */
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

/** A measured time with its bar, or a promise that was broken. */
export type Row = { what: string; measured: string; bar: string; reached: boolean };

/** Causes each named fault once while guests book; tells how soon the servers were ready again, and what was broken. */
export async function runNamed(backend: Backend, patience: number): Promise<Row[]> {
  const stack = await startStack(backend, () => undefined);
  const rows: Row[] = [];
  try {
    const ground = await prepare(stack);
    const history = await observe(ground, 0, async ({ interruptions }) => {
      for (const fault of backend === "redis" ? [...NAMED, ...ON_REDIS] : NAMED) {
        await sleep(PAUSE_MS);
        await perform(stack, [{ atMs: 0, ...fault }], interruptions);
        const healed = await untilReady(stack, NEVER_MS);
        const row = { what: fault.what, measured: `ready after ${Math.round(healed)} ms`, bar: `≤ ${HEAL_MS} ms` };
        rows.push({ ...row, reached: healed <= HEAL_MS * patience });
      }
    });
    const rest = `${(history.restMs / 1000).toFixed(1)} s`;
    rows.push({
      what: "everything due is done",
      measured: rest,
      bar: "≤ 60 s",
      reached: history.restMs <= NEVER_MS * patience,
    });
    for (const { promise, breaches } of findBroken(history, patience))
      rows.push({ what: promise, measured: breaches.slice(0, 5).join("; "), bar: "", reached: false });
  } finally {
    await stack.stop();
  }
  return rows.map((row) => ({ ...row, what: `${row.what} (queues in ${backend})` }));
}
