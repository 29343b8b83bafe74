import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "main.ts");

/** A run that takes a few seconds, so that it fits the test run, with kills as the payment provider is asked. */
const SEEDS = { postgres: "41", redis: "34" };

test.each(["postgres", "redis"] as const)(
  "a short run with random faults, the queues in %s, keeps every promise",
  async (backend) => {
    if (backend === "redis" && !inject("redisUrl")) return;
    const args = ["--backend", backend, "--seed", SEEDS[backend], "--runs", "1", "--patience", "4"];
    const { stdout } = await run(process.execPath, [MAIN, ...args]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toContain("at rest");
    expect(stdout).not.toContain("BROKEN");
  },
  240_000,
);

test("a run that is stopped leaves nothing of what it started behind", async () => {
  const stdio = ["ignore", "pipe", "ignore"] as const;
  const stopped = spawn(process.execPath, [MAIN, "--backend", "postgres", "--seed", "6"], { stdio: [...stdio] });
  onTestFinished(() => void stopped.kill("SIGKILL"));
  for await (const line of createInterface(stopped.stdout)) if (line.includes("seed 6")) break;
  const [disk] = globSync(join(tmpdir(), "domrit-faults-*")).filter(
    (folder) => readFileSync(join(folder, "owner"), "utf8") === String(stopped.pid),
  );
  if (!disk) throw new Error("the run has no disk");
  expect(processesOn(disk).length).toBeGreaterThan(0);
  stopped.kill("SIGINT");
  expect(await once(stopped, "exit")).toEqual([130, null]);
  expect(existsSync(disk)).toBe(false);
  expect(processesOn(disk)).toEqual([]);
}, 60_000);

/** The ids of the processes that were started with this folder. */
function processesOn(folder: string): string[] {
  return globSync("/proc/[0-9]*").filter((entry) => {
    try {
      return readFileSync(join(entry, "cmdline"), "utf8").includes(folder);
    } catch {
      return false;
    }
  });
}
