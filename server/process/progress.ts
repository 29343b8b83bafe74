import { url as debuggerUrl } from "node:inspector";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** An endless activity of this process. */
export type Part = {
  /** Worked, found nothing to do, or failed and will retry. */
  moved(): void;
  /** It is over; nothing is expected of it any more. */
  end(): void;
};

export type Progress = {
  /** Expects progress of a part; names are unique. */
  part(name: string): Part;
  /** Seconds since the last move of each part. */
  ages(): Record<string, number>;
  /** From now on only the event loop is watched. */
  end(): void;
};

const THREAD = join(import.meta.dirname, "progress-thread.js");

/** Moves of each part so far. */
export type Turns = Record<string, number>;

/** What the watching thread has to know. */
export type Watch = { processName: string; tellEveryMs: number; stuckAfterMs: number };

/** Sent to the parent process if there is a channel. */
export const ALIVE = "alive";

/** Milliseconds between two signs of life. */
export const TELL_EVERY_MS = 500;

/** Milliseconds without progress until a part or the process counts as stuck. */
export const STUCK_AFTER_MS = 9000;

/**
 * A separate thread watches the event loop and each part. Without progress for 9 s it reports to standard error and
 * kills the process; the supervisor restarts it. Failures count as progress. Disabled under a debugger.
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
      // A closing channel means that the parent ends; onShutdown handles it.
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
