import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Packages that a single check or command needs; each has a folder here that pins it and all that it brings. */
type Tool = "autocannon" | "knip" | "lighthouse" | "vnu-jar";

/**
 * The folder of a package that is not installed with the others, so that who starts the product does not wait for it: brought
 * from the registry when it is first needed, and again when its lock file changed. Rejects with npm's words.
 */
export async function fetchTool(tool: Tool): Promise<string> {
  const folder = join(import.meta.dirname, tool);
  if (changedAt(join(folder, "node_modules/.package-lock.json")) < changedAt(join(folder, "package-lock.json"))) {
    console.log(`Fetching ${tool}…`);
    const how = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    await promisify(execFile)("npm", ["ci", ...how, "--prefix", folder], { cwd: folder });
  }
  return join(folder, "node_modules", tool);
}

/** Milliseconds since 1970; 0 for a file that is not there. npm writes its own list of what it installed last. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
