import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `postmaster.pid` in the data folder says of the server that runs, or last ran, on it. */
export function readPostmaster(dataDir: string): { pid: number; port: number } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const [pid, , , port] = lines;
  return pid ? { pid: Number(pid), port: Number(port ?? 0) } : undefined;
}

/**
 * True while this process is a PostgreSQL server on this data folder. A process id alone proves nothing: after a crash
 * or a reboot it may be a zombie's or some other program's.
 */
export function isServing(pid: number, dataDir: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(dataDir);
  } catch {
    return false;
  }
}
