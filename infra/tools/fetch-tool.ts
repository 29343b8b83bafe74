import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

type Tool = "autocannon" | "knip" | "lighthouse" | "openapi-typescript" | "vnu-jar";

/** Installs a pinned package at first use, or when its lock file changed. Rejects with npm's message. */
export async function fetchTool(tool: Tool): Promise<string> {
  const folder = join(import.meta.dirname, tool);
  if (changedAt(join(folder, "node_modules/.package-lock.json")) < changedAt(join(folder, "package-lock.json"))) {
    console.log(`Fetching ${tool}…`);
    const how = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    await promisify(execFile)("npm", ["ci", ...how, "--prefix", folder], { cwd: folder });
  }
  return join(folder, "node_modules", tool);
}

/** Milliseconds since 1970; 0 for a missing file. npm updates its own list at installation. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
