import type { ChildProcess } from "node:child_process";
import { ALIVE, STUCK_AFTER_MS, TELL_EVERY_MS } from "@domrit/server/process/progress.ts";
import { endProcess, forkProgram, type Program } from "../machine/child-process.ts";
import { root } from "./config.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export type SupervisedProgram = Program & {
  environment: Record<string, string>;
  onStart: (process: { pid: number; file: string }) => void;
  tell?: (news: string) => void;
};

export type SupervisedProcess = {
  restart(): void;
  /** Ends it after `graceMs`; resolves when it is gone. */
  stop(graceMs: number): Promise<void>;
};

/** Restarts the process when it ends, with growing pauses, and ends it when its signs of life stop. */
export function supervise(name: string, program: SupervisedProgram): SupervisedProcess {
  const { onStart, tell = console.error } = program;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopping = false;
  let restarting = false;

  const start = (): void => {
    const startedAt = Date.now();
    child = forkProgram({ cwd: root, ...program });
    if (child.pid) onStart({ pid: child.pid, file: program.file });
    const watch = endWhenSilent(name, child, tell);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      child = undefined;
      if (stopping) return;
      if (restarting || Date.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      if (!restarting) tell(`The ${name} ended (${signal ?? code}); it is started again in ${pause} ms.`);
      timer = setTimeout(start, restarting ? 0 : pause);
      restarting = false;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  start();

  return {
    restart() {
      restarting = child !== undefined;
      child?.kill("SIGTERM");
    },
    async stop(graceMs) {
      stopping = true;
      clearTimeout(timer);
      if (child) await endProcess(child, graceMs);
    },
  };
}

/** Counts rounds, not time, so that a sleeping machine ends nobody. */
function endWhenSilent(name: string, child: ChildProcess, tell: (news: string) => void): NodeJS.Timeout {
  let hasSpoken = false;
  let silentMs = 0;
  child.on("message", (message) => {
    if (message !== ALIVE) return;
    hasSpoken = true;
    silentMs = 0;
  });
  return setInterval(() => {
    silentMs += TELL_EVERY_MS;
    if (!hasSpoken || silentMs !== STUCK_AFTER_MS) return;
    tell(`The ${name} has been silent for ${STUCK_AFTER_MS / 1000} s; it is ended.`);
    child.kill("SIGKILL");
  }, TELL_EVERY_MS);
}
