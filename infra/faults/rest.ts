import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { countOpen, readState, type State } from "../proof/state.ts";
import type { Load } from "./load/load.ts";
import { PROCESSES, type ProcessName } from "./stack/processes.ts";
import type { Stack } from "./stack/stack.ts";

const LOOK_MS = 100;
/** Quiet for this long counts as rest. */
const QUIET_MS = 400;

async function until(question: () => Promise<boolean>, limitMs: number): Promise<number> {
  const since = performance.now();
  while (!(await question().catch(() => false))) {
    if (performance.now() - since > limitMs) return limitMs;
    await sleep(LOOK_MS);
  }
  return performance.now() - since;
}

export function untilReady({ directUrls }: Pick<Stack, "directUrls">, limitMs: number): Promise<number> {
  const isReady = async (url: string): Promise<boolean> =>
    (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  return until(async () => (await Promise.all(directUrls.map(isReady))).every(Boolean), limitMs);
}

/** Milliseconds until all work is done and answered; the limit if never. */
export async function untilAtRest(
  { database }: Pick<Stack, "database">,
  load: Pick<Load, "isIdle">,
  limitMs: number,
): Promise<number> {
  let quietSince: number | undefined;
  const taken = await until(async () => {
    const isQuiet = load.isIdle() && (await countOpen(database)) === 0;
    if (!isQuiet) quietSince = undefined;
    else quietSince ??= performance.now();
    return quietSince !== undefined && performance.now() - quietSince >= QUIET_MS;
  }, limitMs);
  return taken >= limitMs ? limitMs : Math.max(0, taken - QUIET_MS);
}

/** Read again when the minute's sweep made new messages. */
export async function readAtRest(
  { database }: Pick<Stack, "database">,
  load: Pick<Load, "isIdle">,
  { tag, limitMs }: { tag: string; limitMs: number },
): Promise<State> {
  const state = await readState(database, tag);
  if (state.undone.length === 0) return state;
  await untilAtRest({ database }, load, limitMs);
  return readState(database, tag);
}

const TICK_MS = 10;
const MOMENT_MS = 400;
/** Restarted processes compute for a second or two. */
const BUSY_LIMIT_MS = 15_000;

/** Processes that use more than half a core at each look, without work. */
export async function findBusy({ processes }: Stack): Promise<string[]> {
  let suspects: ProcessName[] = [...PROCESSES];
  const since = performance.now();
  while (suspects.length > 0 && performance.now() - since < BUSY_LIMIT_MS) {
    const before = suspects.map((name) => cpuMs(processes.pid(name)));
    await sleep(MOMENT_MS);
    suspects = suspects.filter((name, index) => cpuMs(processes.pid(name)) - (before[index] ?? 0) > MOMENT_MS / 2);
  }
  return suspects;
}

function cpuMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
