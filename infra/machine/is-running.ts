import { readFileSync } from "node:fs";

/** Checks the id and the end of an argument, since ids are reused. Outside Linux only the id. */
export function isRunning(pid: number, argument: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8")
      .split("\0")
      .some((given) => given.endsWith(argument));
  } catch {
    return false;
  }
}
