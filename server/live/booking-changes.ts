import { setTimeout as sleep } from "node:timers/promises";
import { BOOKING_CHANGED, signalSchema } from "@domrit/shared/live/signal.ts";
import pg from "pg";
import type { Logger } from "pino";
import * as v from "valibot";

type Listener = {
  /** Bookings that changed. */
  onChanged: (ids: readonly number[]) => void;
  /** Signals may have been missed: anything may have changed. */
  onReconnected: () => void;
};

/** Listens to the relay's signals on a connection of its own until the signal aborts, connecting anew when it breaks. */
export async function listenToChanges(
  databaseUrl: string,
  { onChanged, onReconnected }: Listener,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  for (let first = true; !signal.aborted; first = false) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1500, keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.once("error", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    client.on("notification", ({ payload }) => onChanged(changedIds(payload, log)));
    try {
      await client.connect();
      await client.query(`listen ${BOOKING_CHANGED}`);
      if (!first) onReconnected();
      await ended;
    } catch {
      log.warn("the live channel waits for the database");
    }
    await client.end().catch(() => undefined);
    if (!signal.aborted) await sleep(500, undefined, { signal }).catch(() => undefined);
  }
}

function changedIds(payload: string | undefined, log: Logger): number[] {
  try {
    return v.parse(signalSchema, JSON.parse(payload ?? "")).map(([id]) => id);
  } catch {
    log.error("a signal could not be read");
    return [];
  }
}
