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

/** Between two looks for events that need jobs: those that come meanwhile share statements and jobs. */
const JOBS_REST_MS = 20;
/** How often events are looked for whose jobs a queue may have lost. */
const LOOK_FOR_STALE_MS = 1000;

type RelayParts = { database: pg.Pool; databaseUrl: string; queues: Queues; log: Logger; progress: Progress };

/** The pool for one part, which moves with each answer. */
const telling = (pool: pg.Pool, { moved }: Part): pg.Pool =>
  Object.assign(Object.create(pool), {
    query: (statement: string | pg.QueryConfig, values?: unknown[]) => pool.query(statement, values).finally(moved),
  });

/**
 * Carries committed events on: to the servers, as signals, and to the queues, as jobs. Each goes its own way, so that
 * signals flow while Redis is away. Neither sees the events that the other is at, here or in another worker, so
 * each calls the other when it has been at some. Returns how to stop it.
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
      // Also without a new signal: an event that has to be enqueued again was signalled before.
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
  // The signals alone, which then wake the other: begun at once, each would pass over what the other is at.
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
