import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

const MAIN = join(import.meta.dirname, "main.ts");

test("a run that is stopped leaves nothing of what it started behind", async () => {
  const stdio = ["ignore", "pipe", "ignore"] as const;
  const stopped = spawn(process.execPath, [MAIN, "--backend", "postgres", "--seed", "6"], { stdio: [...stdio] });
  onTestFinished(() => void stopped.kill("SIGKILL"));
  for await (const line of createInterface(stopped.stdout)) if (line.includes("seed 6")) break;
  const disk = globSync(join(tmpdir(), "domrit-faults-*")).find((folder) => hasText(folder, "owner", `${stopped.pid}`));
  if (!disk) throw new Error("the run has no disk");
  expect(processesOn(disk).length).toBeGreaterThan(0);
  stopped.kill("SIGINT");
  expect(await once(stopped, "exit")).toEqual([130, null]);
  expect(existsSync(disk)).toBe(false);
  // A process that was told to end is there until the system has ended it.
  await expect.poll(() => processesOn(disk), { timeout: 5000 }).toEqual([]);
});

/** The ids of the processes that were started with this folder. */
const processesOn = (folder: string): string[] =>
  globSync("/proc/[0-9]*").filter((entry) => hasText(entry, "cmdline", folder));

/** Whether a file of a folder contains this; false where it is gone, as those of other runs and processes may be at any moment. */
function hasText(folder: string, name: string, text: string): boolean {
  try {
    return readFileSync(join(folder, name), "utf8").includes(text);
  } catch {
    return false;
  }
}
