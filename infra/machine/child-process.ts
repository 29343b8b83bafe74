import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const GRACE_MS = 10_000;
/** For the environment of a Node program: what is compiled once is kept, so that its next start costs the processor half as much. */
export const keptCompiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/compiled") };

export type Program = {
  file: string;
  args?: string[];
  cwd?: string;
  /** The environment of this process when left out. */
  environment?: NodeJS.ProcessEnv;
  /** The file descriptor its output goes to; that of this process when left out. */
  output?: number;
};

/**
 * Starts a Node program. It is in a group of its own, so that Ctrl-C reaches only this process, which decides the order;
 * it ends by itself when this one is killed, as the channel between them closes.
 */
export function forkProgram({ file, args = [], cwd, environment, output }: Program): ChildProcess {
  const out = output ?? "inherit";
  const options = { ...(cwd && { cwd }), ...(environment && { env: { ...keptCompiled, ...environment } }) };
  return fork(file, args, { ...options, detached: true, stdio: ["ignore", out, out, "ipc"] });
}

/** Starts a Node program that the scope ends. */
export function startProcess(scope: AsyncDisposableStack, program: Program): ChildProcess {
  const child = forkProgram(program);
  scope.defer(() => endProcess(child));
  return child;
}

/** Asks a process to end, and kills it when it has not after `graceMs`; returns when it is gone. */
export async function endProcess(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await ended;
  clearTimeout(killer);
}
