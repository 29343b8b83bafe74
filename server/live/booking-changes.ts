import { BOOKING_CHANGED, signalSchema } from "@domrit/shared/live/signal.ts";
import type { Logger } from "pino";
import * as v from "valibot";
import { listen } from "../database/listen.ts";

type Listener = {
  /** Bookings that changed. */
  onChanged: (ids: readonly number[]) => void;
  /** Signals may have been missed: anything may have changed. */
  onReconnected: () => void;
};

/** Listens to the relay's signals until the signal aborts. */
export function listenToChanges(
  databaseUrl: string,
  { onChanged, onReconnected }: Listener,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const listener = {
    onNotified: (payload: string | undefined) => onChanged(changedIds(payload, log)),
    onListening: (again: boolean) => (again ? onReconnected() : undefined),
    onLost: () => log.warn("the live channel waits for the database"),
  };
  return listen(databaseUrl, BOOKING_CHANGED, listener, signal);
}

function changedIds(payload: string | undefined, log: Logger): number[] {
  try {
    return v.parse(signalSchema, JSON.parse(payload ?? "")).map(([id]) => id);
  } catch {
    log.error("a signal could not be read");
    return [];
  }
}
