import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FAULTS, type PlantedFault } from "./faults.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The longest that a fault takes on a busy machine. */
const MOST_MS = 300_000;

function faultNamed(name: string): PlantedFault {
  const fault = FAULTS.find((each) => each.fault === name);
  if (!fault) throw new Error(`no fault is called ${name}`);
  return fault;
}

/** Plants a fault in what this process loads from now on: other words in one file. Throws where the file has not these words once. */
export function plant(name: string): void {
  const { edit } = faultNamed(name);
  if (!edit) return;
  const path = join(ROOT, edit.file);
  if (readFileSync(path, "utf8").split(edit.words).length !== 2)
    throw new Error(`${edit.file} has not once: ${edit.words}`);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith("file:") || fileURLToPath(url) !== path) return loaded;
      const source = readFileSync(path, "utf8").replace(edit.words, () => edit.others);
      return { ...loaded, source };
    },
  });
}

/** What a fault does to the database. */
export const sqlOf = (name: string): string | undefined => faultNamed(name).sql;

/** Each fault in a process of its own, or one of `share` of them; prints how many were found. */
export async function runPlanted(share: number, seed: number): Promise<boolean> {
  const tried = FAULTS.filter((_, index) => index % share === seed % share);
  let found = 0;
  for (const { fault, acts } of tried) {
    const isFound = await runWith(fault, acts);
    if (isFound) found += 1;
    console.log(`${isFound ? "found" : "NOT FOUND"}: ${fault} (${acts})`);
  }
  console.log(`${found} of ${tried.length} found`);
  return found === tried.length;
}

/** True where an order of these acts was told as wrong. */
async function runWith(fault: string, acts: string): Promise<boolean> {
  const args = [join(import.meta.dirname, "main.ts"), "--acts", acts, "--fault", fault];
  const run = promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: MOST_MS });
  return await run.then(
    () => false,
    ({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }) => {
      if (/^\d+ orders$/m.test(stdout)) return true;
      throw new Error(`the run with "${fault}" failed: ${stderr || stdout}`);
    },
  );
}
