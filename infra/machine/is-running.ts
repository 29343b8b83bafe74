import { readFileSync } from "node:fs";

/**
 * True while the process with this id runs and was started with an argument that ends so. An id alone proves nothing:
 * after a crash or a reboot it may be a zombie's or some other program's. Outside Linux the argument cannot be checked.
 */
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
