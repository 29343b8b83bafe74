import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { environmentWith } from "./config.ts";

/** The lowest there is, for what may run beside tests that hold something to its times. */
export const LOWEST_PRIORITY = 19;

/** The project's folder. */
export const root = join(import.meta.dirname, "../..");

const program = (name: string) => resolve(root, "node_modules/.bin", name);

/**
 * Runs a program of node_modules/.bin, its output going straight through; true when it ended well. `priority` is that of
 * its processes; without it they have ours.
 */
export async function run(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  priority?: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [program(name), ...args], {
    cwd: root,
    env: environmentWith(environment),
    stdio: "inherit",
  });
  if (priority !== undefined) give(child, priority);
  const [code] = await once(child, "exit");
  return code === 0;
}

/**
 * Runs a program of node_modules/.bin, or the one at this path, in a folder of the project, at the lowest priority; gives
 * what it said when it failed.
 */
export async function problemsOf(name: string, args: string[], folder = "."): Promise<string | undefined> {
  const options = { cwd: join(root, folder), env: environmentWith({ NO_COLOR: "1" }) };
  const child = spawn(process.execPath, [program(name), ...args], options);
  give(child, LOWEST_PRIORITY);
  let said = "";
  for (const output of [child.stdout, child.stderr]) {
    output.on("data", (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, "close");
  return code === 0 ? undefined : said;
}

/** Gives a program that has just started a priority, which what it starts has too. */
function give({ pid }: ChildProcess, priority: number): void {
  if (pid !== undefined) setPriority(pid, priority);
}
