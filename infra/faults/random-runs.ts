import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { History, Recording } from "../proof/history.ts";
import { countCopies } from "../proof/promises/messages.ts";
import { findBroken } from "../proof/promises/promises.ts";
import { root } from "../start/config.ts";
import { perform } from "./fault.ts";
import { type Ground, observe, prepare } from "./run.ts";
import { describeSchedule, drawSchedule } from "./schedule.ts";
import { type Backend, type Stack, startStack } from "./stack/stack.ts";

export type Tally = {
  backend: Backend;
  runs: number;
  broken: number[];
  seconds: number;
  slowestRestMs: number;
  rides: number;
  copies: number;
  ownEnds: number;
  skipped: Set<string>;
};

/** One stack for all seeds; a new one after a broken promise. */
export async function runSeeds(
  scope: AsyncDisposableStack,
  backend: Backend,
  seeds: readonly number[],
  patience: number,
): Promise<Tally> {
  const tally: Tally = {
    backend,
    runs: seeds.length,
    broken: [],
    seconds: 0,
    slowestRestMs: 0,
    rides: 0,
    copies: 0,
    ownEnds: 0,
    skipped: new Set(),
  };
  const left = [...seeds];
  while (left.length > 0) {
    const stack = await startStack(scope, backend);
    const ground = await prepare(scope, stack);
    let isWhole = true;
    while (isWhole && left.length > 0) isWhole = await runSeed(ground, left.shift() ?? 0, patience, tally);
    await ground.rounds[Symbol.asyncDispose]();
    await stack.stop();
  }
  return tally;
}

async function runSeed(ground: Ground, seed: number, patience: number, tally: Tally): Promise<boolean> {
  const { stack } = ground;
  const schedule = drawSchedule(seed, stack.backend);
  const head = `${stack.backend}, seed ${seed}\n${describeSchedule(schedule)}`;
  console.log(head);
  const since = performance.now();
  const startsBefore = stack.processes.starts.length;
  let history: History | undefined;
  const problems: string[] = [];
  try {
    history = await observe(ground, seed, async ({ interruptions }: Recording) => {
      for (const reason of await perform(stack, schedule, interruptions)) tally.skipped.add(reason);
    });
    for (const { promise, breaches } of findBroken(history, patience)) {
      problems.push(`  BROKEN: ${promise}`, ...breaches.slice(0, 10).map((breach) => `    ${breach}`));
      if (breaches.length > 10) problems.push(`    and ${breaches.length - 10} more`);
    }
  } catch (error) {
    problems.push(`  BROKEN: the run came to an end (${error instanceof Error ? error.stack : error})`);
  }
  const seconds = (performance.now() - since) / 1000;
  tally.seconds += seconds;
  tally.ownEnds += stack.processes.starts.slice(startsBefore).filter(({ asked }) => !asked).length;
  if (history) {
    tally.rides += history.rides.length;
    tally.copies += countCopies(history);
    tally.slowestRestMs = Math.max(tally.slowestRestMs, history.restMs);
    console.log(
      `  ${history.rides.length} rides, ${countSteps(history, "desk")} steps of the desk, ${countSteps(history, "driver")} presses of a driver, ${countMoney(history)}, ${countAccount(history)}, ${countCopies(history)} copies, at rest ${(history.restMs / 1000).toFixed(1)} s after the last fault, ${seconds.toFixed(1)} s in all`,
    );
  }
  if (problems.length === 0) return true;
  tally.broken.push(seed);
  const report = problems.join("\n");
  console.log(report);
  console.log(
    `  logs and history: ${keepEvidence(stack, `${stack.backend}-${seed}`, `${head}\n${report}\n`, history)}`,
  );
  console.log(`  again: npm run faults -- --seed ${seed} --backend ${stack.backend}`);
  return false;
}

function countMoney({ payments: { rides }, answers }: History): string {
  const payments = rides.flatMap((ride) => ride.payments);
  const count = (of: readonly unknown[][]) => of.flat().length;
  const paid = payments.filter(({ status }) => status === "paid").length;
  const byCard = answers.filter(({ what, status }) => what === "pay by card" && status === 201).length;
  return `${paid} of ${payments.length} payments paid, ${byCard} asked of a kept card, ${count(payments.map(({ refunds }) => refunds))} refunds, ${count(payments.map(({ chargebacks }) => chargebacks))} chargebacks`;
}

function countAccount({ rides, riders, state }: History): string {
  const onAccount = rides.filter(({ organisationId }) => organisationId !== undefined);
  const decisions = onAccount.flatMap(({ decided }) => decided);
  const ids = new Set(riders.map(({ id }) => id));
  const days = state.riderRides.filter(({ riderId }) => ids.has(riderId));
  return `${onAccount.length} rides on account with ${decisions.length} decisions, ${days.length} rides of a rider`;
}

const countSteps = ({ answers }: History, by: "desk" | "driver"): number =>
  answers.filter(({ what, status }) => what.startsWith(`${by}: `) && status === 200).length;

function keepEvidence(stack: Stack, name: string, report: string, history: History | undefined): string {
  const folder = join(root, ".data", "faults", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(stack.disk.logs, folder, { recursive: true });
  for (const log of globSync(join(stack.disk.folder, "{*.log*,redis/*.log}")))
    cpSync(log, join(folder, log.split("/").at(-1) ?? "log"));
  writeFileSync(join(folder, "report.txt"), report);
  if (history) writeFileSync(join(folder, "history.json"), JSON.stringify(history, undefined, 1));
  return folder;
}
