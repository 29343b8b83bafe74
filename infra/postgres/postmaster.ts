import { readFileSync } from "node:fs";
import { join } from "node:path";

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
