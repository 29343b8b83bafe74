import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../start/config.ts";
import type { History } from "./history.ts";
import type { Stack } from "./stack/stack.ts";

export function keepEvidence(stack: Stack, name: string, report: string, history: History | undefined): string {
  const folder = join(root, ".data", "faults", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(stack.disk.logs, folder, { recursive: true });
  for (const log of globSync(join(stack.disk.folder, "{*.log*,redis/*.log}")))
    cpSync(log, join(folder, log.split("/").at(-1) ?? "log"));
  writeFileSync(join(folder, "report.txt"), report);
  if (history) writeFileSync(join(folder, "history.json"), JSON.stringify(history, undefined, 1));
  return folder;
}
