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
