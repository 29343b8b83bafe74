import { setTimeout as sleep } from "node:timers/promises";

/** How long after the last look the next one is due even when nobody calls. */
const POLL_MS = 1000;

export type Loop = {
  /** There may be something to do. */
  wake(): void;
  /** Ends after the step under way. */
  stop(): Promise<void>;
};

/**
 * Runs `step`: again at once while it says that there may be more, else when woken or after a second. A step that fails
 * is reported and tried again after a second, woken or not.
 */
export function startLoop(step: () => Promise<boolean>, onError: (error: unknown) => void): Loop {
  const stopping = new AbortController();
  let woken = new AbortController();
  const attempt = async (): Promise<"more" | "done" | "failed"> => {
    try {
      return (await step()) ? "more" : "done";
    } catch (error) {
      onError(error);
      return "failed";
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wake = new AbortController();
      woken = wake;
      const result = await attempt();
      if (result === "more") continue;
      const interrupts = result === "failed" ? [stopping.signal] : [stopping.signal, wake.signal];
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any(interrupts) }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    wake: () => woken.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
