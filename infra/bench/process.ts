import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

const GRACE_MS = 10_000;

type Program = { file: string; args?: string[]; environment?: NodeJS.ProcessEnv };

/**
 * Starts a Node process that the scope ends. It is in a group of its own, so that Ctrl-C reaches us alone, and ends by
 * itself when we are killed.
 */
export function startProcess(scope: AsyncDisposableStack, { file, args = [], environment }: Program): ChildProcess {
  const child = fork(file, args, {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...(environment && { env: environment }),
  });
  scope.defer(() => endProcess(child));
  return child;
}

/** Asks a process to end, and ends it when it does not; returns when it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await ended;
  clearTimeout(killer);
}
