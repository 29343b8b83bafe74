import { listen } from "@domrit/server/database/listen.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { atMostEvery } from "../log.ts";
import type { Queues } from "../queues/queues.ts";
import { dispatchEvents } from "./dispatch-events.ts";
import { startLoop } from "./loop.ts";
import { signalChanges } from "./signal-changes.ts";

/** How often events are looked for whose jobs a queue may have lost. */
const LOOK_FOR_STALE_MS = 1000;

type Needs = { database: pg.Pool; databaseUrl: string; queues: Queues; log: Logger };

/**
 * Carries committed events on: to the servers, as signals, and to the queues, as jobs. Each goes its own way, so that
 * signals flow while Redis is away. Returns how to stop it.
 */
export function startRelay({ database, databaseUrl, queues, log }: Needs): () => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;
  const staleAreDue = (): boolean => {
    const due = performance.now() - looked >= LOOK_FOR_STALE_MS;
    if (due) looked = performance.now();
    return due;
  };
  const failed = (what: string) => atMostEvery(10_000, (err: unknown) => log.warn({ err }, `${what} failed`));
  const signals = startLoop(() => signalChanges(database), failed("signalling"));
  const dispatch = startLoop(() => dispatchEvents({ database, queues, log }, staleAreDue()), failed("dispatching"));
  const wake = (): void => {
    signals.wake();
    dispatch.wake();
  };
  const stopping = new AbortController();
  const listener = {
    onNotified: wake,
    onListening: wake,
    onLost: atMostEvery(10_000, () => log.warn("the relay waits for the database")),
  };
  const listening = listen(databaseUrl, OUTBOX_FILLED, listener, stopping.signal);
  return async () => {
    stopping.abort();
    await Promise.all([signals.stop(), dispatch.stop(), listening]);
  };
}
