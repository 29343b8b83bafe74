/** Milliseconds to the next look without a wake-up. */
const POLL_MS = 1000;

export type Loop = {
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Runs `step` again at once while it returns true, else when woken or after a second, with at least `restMs` between
 * two steps. A failed step is reported and repeated after a second. `onTurn` is called each time.
 */
export function startLoop(
  step: () => Promise<boolean>,
  onError: (error: unknown) => void,
  onTurn: () => void,
  restMs = 0,
): Loop {
  let isWoken = false;
  let isStopped = false;
  let endPause: Record<"wake" | "stop", () => void> | undefined;
  const attempt = async (): Promise<"more" | "done" | "failed"> => {
    onTurn();
    try {
      return (await step()) ? "more" : "done";
    } catch (error) {
      onError(error);
      return "failed";
    }
  };
  const rest = (until: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())));
  const pause = async (canBeWoken: boolean): Promise<void> => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const timer = setTimeout(end, POLL_MS);
    endPause = { wake: canBeWoken ? end : () => undefined, stop: end };
    await ended;
    clearTimeout(timer);
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      isWoken = false;
      const result = await attempt();
      const ended = performance.now();
      const isDue = result === "more" || (result === "done" && isWoken);
      if (!isDue && !isStopped) await pause(result === "done");
      if (restMs > 0 && result !== "more" && !isStopped) await rest(ended + restMs);
    }
  };
  const running = run();
  return {
    wake() {
      isWoken = true;
      endPause?.wake();
    },
    async stop() {
      isStopped = true;
      endPause?.stop();
      await running;
    },
  };
}
