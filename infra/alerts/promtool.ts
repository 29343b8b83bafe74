import { spawnSync } from "node:child_process";
import { canInstall, install } from "../machine/install.ts";

const PROGRAM = "promtool";

const isThere = (): boolean => spawnSync(PROGRAM, ["--version"]).status === 0;

/** Installs promtool if missing, as root on Debian. False, with a warning, when impossible. */
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

export function promtool(...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { encoding: "utf8" });
  return { ok: status === 0, said: stdout + stderr };
}
