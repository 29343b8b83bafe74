import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { environmentWith } from "../checks/config.ts";
import { root } from "../start/config.ts";

const exec = promisify(execFile);

export async function docker(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = environmentWith({}),
): Promise<string> {
  const { stdout } = await exec("docker", args, { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

export const NAMES = ["a", "b", "c"] as const;
export type MachineName = (typeof NAMES)[number];

/** The gateway of its network on this computer. */
export const addressOf = (name: MachineName): string => `10.90.${NAMES.indexOf(name) + 1}.1`;
