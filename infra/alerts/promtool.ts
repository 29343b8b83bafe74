import { spawnSync } from "node:child_process";
import { canInstall, install } from "../machine/install.ts";

const PROGRAM = "promtool";

const isThere = (): boolean => spawnSync(PROGRAM, ["--version"]).status === 0;

/**
 * Makes sure that Prometheus's own tester of rules is there: as root on Debian it is installed when missing. False, said
 * loudly, where it cannot be had.
 */
export function ensurePromtool(): boolean {
  if (isThere()) return true;
  try {
    if (canInstall()) install("prometheus");
  } catch (error) {
    console.error(`apt-get could not install prometheus: ${error instanceof Error ? error.message : error}`);
  }
  if (isThere()) return true;
  console.warn("\n*** SKIPPED: the tests of the alarms. Install promtool (Debian: prometheus) to run them. ***\n");
  return false;
}

/** Runs promtool; gives how it ended and what it said. */
export function promtool(...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { encoding: "utf8" });
  return { ok: status === 0, said: stdout + stderr };
}
