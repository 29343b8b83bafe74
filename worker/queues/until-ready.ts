import { setTimeout as sleep } from "node:timers/promises";
import { withTimeout } from "./with-timeout.ts";

/** What BullMQ's queues and workers have in common. */
export type ConnectedQueue = {
  on(event: "error", listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
};

type Retry = {
  /** Whether it is of any use to try. */
  isUp: () => boolean;
  onError: (error: Error) => void;
  /** Called with each try, and in between. */
  onTurn: () => void;
  signal: AbortSignal;
};

/** Less than being stuck is. */
const READY_MS = 8000;
const PAUSE_MS = 500;

/**
 * What `create` makes, when it is ready; undefined when the signal aborts before. It is made anew after each failure:
 * BullMQ keeps the outcome of its first try to reach PostgreSQL or Redis, so one that was cut short never works, and
 * its worker tries again without a pause that would let anything else run.
 */
export async function untilReady<T extends ConnectedQueue>(create: () => T, needs: Retry): Promise<T | undefined> {
  const { isUp, onError, onTurn, signal } = needs;
  while (!signal.aborted) {
    onTurn();
    const made = isUp() ? create() : undefined;
    made?.on("error", onError);
    try {
      await withTimeout(READY_MS, made?.waitUntilReady() ?? Promise.reject(new Error("it is away")));
      return made;
    } catch (error) {
      if (made && error instanceof Error) onError(error);
      made?.close().catch(() => undefined);
    }
    onTurn();
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
