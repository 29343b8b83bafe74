import { setTimeout as sleep } from "node:timers/promises";

export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the queue did not answer")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type ConnectedQueue = {
  on(event: "error", listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
};

type Retry = {
  isUp: () => boolean;
  onError: (error: Error) => void;
  onTurn: () => void;
  signal: AbortSignal;
};

/** Shorter than the limit of a stuck part. */
const READY_MS = 8000;
const PAUSE_MS = 500;

/** Undefined when aborted. Repeats `create`: BullMQ keeps a failed first connection for ever. */
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
