import { listen } from "@domrit/server/database/listen.ts";
import type { Part, Progress } from "@domrit/server/process/progress.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { atMostEvery } from "../at-most-every.ts";
import { type Loop, startLoop } from "../loop.ts";
import type { Queues } from "../queues/queues.ts";
import { ENQUEUE_BATCH, enqueueEvents } from "./enqueue-events.ts";
import { SIGNAL_BATCH, signalChanges } from "./signal-changes.ts";

/** Pause between two looks for new events, so that they share statements and jobs. */
const JOBS_REST_MS = 20;
const LOOK_FOR_STALE_MS = 1000;

type RelayParts = { database: pg.Pool; databaseUrl: string; queues: Queues; log: Logger; progress: Progress };

const telling = (pool: pg.Pool, { moved }: Part): pg.Pool =>
  Object.assign(Object.create(pool), {
    query: (statement: string | pg.QueryConfig, values?: unknown[]) => pool.query(statement, values).finally(moved),
  });

/**
 * Carries committed events to the servers as signals and to the queues as jobs. They are independent, so signals flow
 * while Redis is away. Each skips the other's locked events, so each wakes the other. Returns how to stop it.
 */
export function startRelay({ database, databaseUrl, queues, log, progress }: RelayParts): () => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;
  const staleAreDue = (): boolean => {
    const due = performance.now() - looked >= LOOK_FOR_STALE_MS;
    if (due) looked = performance.now();
    return due;
  };
  const signalling = progress.part("relay, signals");
  const enqueuing = progress.part("relay, jobs");
  const failed = (what: string) => atMostEvery(10_000, (err: unknown) => log.warn({ err }, `${what} failed`));
  const signals: Loop = startLoop(
    async () => {
      const signalled = await signalChanges(telling(database, signalling));
      // An event that is enqueued again has no new signal.
      enqueue.wake();
      return signalled >= SIGNAL_BATCH;
    },
    failed("signalling"),
    signalling.moved,
  );
  const enqueue: Loop = startLoop(
    async () => {
      const taken = await enqueueEvents({ database: telling(database, enqueuing), queues, log }, staleAreDue());
      if (taken > 0) signals.wake();
      return taken >= ENQUEUE_BATCH;
    },
    failed("enqueuing"),
    enqueuing.moved,
    JOBS_REST_MS,
  );
  // Only the signals: started together, each would skip the other's events.
  const { wake } = signals;
  const stopping = new AbortController();
  const listener = {
    onNotified: wake,
    onListening: wake,
    onLost: atMostEvery(10_000, () => log.warn("the relay waits for the database")),
    onTurn: progress.part("relay, listening").moved,
  };
  const listening = listen(databaseUrl, OUTBOX_FILLED, listener, stopping.signal);
  return async () => {
    stopping.abort();
    await Promise.all([signals.stop(), enqueue.stop(), listening]);
  };
}
