import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { environmentWith } from "./config.ts";

/** Lowest priority, for work beside tests with time limits. */
export const LOWEST_PRIORITY = 19;

export const root = join(import.meta.dirname, "../..");

const program = (name: string) => resolve(root, "node_modules/.bin", name);

/** True on success; output goes through. `priority` is for its processes. */
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

/** Runs a program at the lowest priority; returns its output on failure. */
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

/** Inherited by child processes. */
function give({ pid }: ChildProcess, priority: number): void {
  if (pid !== undefined) setPriority(pid, priority);
}
