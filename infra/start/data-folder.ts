import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";
import { isRunning } from "../machine/is-running.ts";

const processSchema = v.object({ pid: v.number(), file: v.string() });
const recordSchema = v.object({ owner: processSchema, children: v.array(processSchema) });
type Process = v.InferOutput<typeof processSchema>;

const LEFTOVER_MS = 2000;

/** One start at a time. */
export async function lockDataFolder(dataDir: string) {
  const file = join(dataDir, "running.json");
  const previous = readRecord(file);
  if (previous && isAlive(previous.owner)) {
    throw new OperatorError(
      `The product already runs on ${dataDir} (process ${previous.owner.pid}). Set another DATA_DIR, PORT and MAILROOM_PORT to run a second one.`,
    );
  }
  await endLeftovers(previous?.children ?? []);
  mkdirSync(dataDir, { recursive: true });
  const owner = { pid: process.pid, file: "start/main.ts" };
  let children: Process[] = [];
  const write = () => writeFileSync(file, JSON.stringify({ owner, children }));
  write();
  return {
    remember(child: Process): void {
      children = [...children.filter(isAlive), child];
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

function readRecord(file: string): v.InferOutput<typeof recordSchema> | undefined {
  try {
    return v.parse(recordSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, file }: Process): boolean {
  return isRunning(pid, file);
}

async function endLeftovers(children: Process[]): Promise<void> {
  const deadline = Date.now() + LEFTOVER_MS;
  while (children.some(isAlive) && Date.now() < deadline) await sleep(50);
  // Elsewhere an id does not prove its program, and other processes must not be ended.
  if (process.platform !== "linux") return;
  for (const { pid } of children.filter(isAlive)) process.kill(pid, "SIGKILL");
}
