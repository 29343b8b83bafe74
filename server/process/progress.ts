import { url as debuggerUrl } from "node:inspector";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Something in this process that goes round for ever. */
export type Part = {
  /** It went round: did something, found nothing to do, or failed and tries again. */
  moved(): void;
  /** It is over; nothing is expected of it any more. */
  end(): void;
};

export type Progress = {
  /** Begins to expect progress of a part; its name is its alone. */
  part(name: string): Part;
  /** Seconds since each part last moved. */
  ages(): Record<string, number>;
  /** The process is being stopped: nothing is expected any more but that its event loop turns. */
  end(): void;
};

const THREAD = join(import.meta.dirname, "progress-thread.js");

/** How often each part has moved so far: what the watching thread is told. */
export type Turns = Record<string, number>;

/** What the watching thread has to know. */
export type Watch = { processName: string; tellEveryMs: number; stuckAfterMs: number };

/** The message to the parent process, sent as often when there is a channel to it. */
export const ALIVE = "alive";

/** How often the thread and the parent process get a sign of life. */
export const TELL_EVERY_MS = 500;

/** A part, or the whole process, that makes no progress for so long is stuck. */
export const STUCK_AFTER_MS = 9000;

/**
 * Watches from a thread of its own that this process makes progress: its event loop, and each part. Without any for 9 s the
 * process says so on its standard error and kills itself; the supervisor starts it again. Whether a part succeeds does not
 * matter: while a database is away its callers fail, and go on. A process under a debugger is left alone.
 */
export function watchProgress(processName: string): Progress {
  const turns: Turns = {};
  const movedAt = new Map<string, number>();
  if (!debuggerUrl()) {
    const watch: Watch = { processName, tellEveryMs: TELL_EVERY_MS, stuckAfterMs: STUCK_AFTER_MS };
    const thread = new Worker(THREAD, { workerData: watch, execArgv: [] });
    thread.unref();
    setInterval(() => {
      thread.postMessage(turns);
      // A channel that closes just now is the parent's end, which is dealt with elsewhere.
      if (process.connected) process.send?.(ALIVE, undefined, undefined, () => undefined);
    }, TELL_EVERY_MS).unref();
  }
  let isEnding = false;
  const expectNothing = (name: string): void => {
    delete turns[name];
    movedAt.delete(name);
  };
  return {
    part(name) {
      const moved = (): void => {
        turns[name] = (turns[name] ?? 0) + 1;
        movedAt.set(name, performance.now());
      };
      if (!isEnding) moved();
      return {
        moved: () => {
          if (name in turns) moved();
        },
        end: () => expectNothing(name),
      };
    },
    ages: () => Object.fromEntries([...movedAt].map(([name, at]) => [name, Math.round(performance.now() - at) / 1000])),
    end() {
      isEnding = true;
      Object.keys(turns).forEach(expectNothing);
    },
  };
}
