import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const GRACE_MS = 10_000;
export const keptCompiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/compiled") };

export type Program = {
  file: string;
  args?: string[];
  cwd?: string;
  environment?: NodeJS.ProcessEnv;
  /** A file descriptor; this process's output by default. */
  output?: number;
};

/** In a separate process group, for Ctrl-C. It ends when the channel to this process closes. */
export function forkProgram({ file, args = [], cwd, environment, output }: Program): ChildProcess {
  const out = output ?? "inherit";
  const options = { ...(cwd && { cwd }), ...(environment && { env: { ...keptCompiled, ...environment } }) };
  return fork(file, args, { ...options, detached: true, stdio: ["ignore", out, out, "ipc"] });
}

export function startProcess(scope: AsyncDisposableStack, program: Program): ChildProcess {
  const child = forkProgram(program);
  scope.defer(() => endProcess(child));
  return child;
}

export async function endProcess(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await ended;
  clearTimeout(killer);
}
