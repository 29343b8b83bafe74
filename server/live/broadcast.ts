import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "../database/availability.ts";

const BATCH = 1000;
/** Pause after a failure; doubles up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** More than the clocks of servers differ. */
const CLOCK_SKEW_MS = 60_000;

type Kind<Id, Row> = {
  /** Whether anybody here watches it. */
  isHeard: (id: Id) => boolean;
  /** Watched items that may have changed since then. */
  changedSince: (since: Date) => Promise<Iterable<Id>>;
  read: (ids: Id[]) => Promise<Row[]>;
  idOf: (row: Row) => Id;
  send: (row: Row) => void;
};

/** All wait while the database is away; an item that fails alone is retried without blocking others. */
export function createBroadcast<Id, Row>({ isHeard, changedSince, read, idOf, send }: Kind<Id, Row>, log: Logger) {
  const waiting = new Set<Id>();
  /** Failures in a row. */
  const failures = new Map<Id, number>();
  let running = false;
  let heardAt = new Date();
  /** Changes may have been missed from then on. */
  let missedSince: Date | undefined;

  const catchUp = async (since: Date): Promise<void> => {
    for (const id of await changedSince(since)) waiting.add(id);
    if (missedSince === since) missedSince = undefined;
  };
  const putOff = (id: Id, err: unknown): void => {
    const before = failures.get(id) ?? 0;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** before, LONGEST_PAUSE_MS);
    log.error({ err, id, pauseMs }, "what changed could not be told");
    failures.set(id, before + 1);
    setTimeout(() => {
      if (!failures.has(id)) return;
      if (isHeard(id)) again(id);
      else failures.delete(id);
    }, pauseMs).unref();
  };
  const tell = (row: Row): void => {
    const id = idOf(row);
    try {
      send(row);
      failures.delete(id);
    } catch (thrown) {
      putOff(id, thrown);
    }
  };
  const tellAll = async (ids: Id[]): Promise<void> => {
    const rows = await read(ids).catch((thrown: unknown) => {
      if (isDatabaseAway(thrown)) throw thrown;
      return { thrown };
    });
    if (Array.isArray(rows)) return rows.forEach(tell);
    const [first, ...others] = ids;
    if (first !== undefined && others.length === 0) return putOff(first, rows.thrown);
    // One item makes the whole read fail: halve the batch.
    const middle = Math.ceil(ids.length / 2);
    for (const half of [ids.slice(0, middle), ids.slice(middle)]) if (half.length > 0) await tellAll(half);
  };
  const sendSome = async (): Promise<void> => {
    const ids = [...waiting].slice(0, BATCH);
    for (const id of ids) waiting.delete(id);
    try {
      await tellAll(ids);
    } catch (thrown) {
      for (const id of ids) waiting.add(id);
      throw thrown;
    }
  };
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    while (waiting.size > 0 || missedSince) {
      try {
        if (missedSince) await catchUp(missedSince);
        await sendSome();
      } catch {
        log.warn({ waiting: waiting.size }, "what changed could not be read");
        await sleep(500);
      }
    }
    running = false;
  };
  const again = (id: Id): void => {
    waiting.add(id);
    void run();
  };

  return {
    changed(ids: Iterable<Id>): void {
      heardAt = new Date();
      for (const id of ids) if (isHeard(id)) waiting.add(id);
      void run();
    },
    /** Signals may be lost: anything may have changed. */
    missed(): void {
      missedSince ??= new Date(heardAt.getTime() - CLOCK_SKEW_MS);
      void run();
    },
  };
}
