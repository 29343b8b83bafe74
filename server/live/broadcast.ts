import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "../database/availability.ts";

const BATCH = 1000;
/** Who cannot be read or told waits so long, and twice as long each time it fails again, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** The clocks of several servers differ by less. */
const CLOCK_SKEW_MS = 60_000;

type Kind<Id, Row> = {
  /** Whether anybody here may want to hear of it. */
  isHeard: (id: Id) => boolean;
  /** What is watched here and may have changed since then. */
  changedSince: (since: Date) => Promise<Iterable<Id>>;
  read: (ids: Id[]) => Promise<Row[]>;
  idOf: (row: Row) => Id;
  send: (row: Row) => void;
};

/**
 * Reads what changed and sends it to those here who watch it. While the database is away all wait; one that fails by itself is
 * tried again later, and those behind it go on.
 */
export function createBroadcast<Id, Row>({ isHeard, changedSince, read, idOf, send }: Kind<Id, Row>, log: Logger) {
  const waiting = new Set<Id>();
  /** How often each has failed in a row. */
  const failures = new Map<Id, number>();
  let running = false;
  let heardAt = new Date();
  /** From when on changes may have been missed. */
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
      // It was told meanwhile, as it has changed again, or nobody watches it any more.
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
    // One of them spoils the reading of all.
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
    /** These changed. */
    changed(ids: Iterable<Id>): void {
      heardAt = new Date();
      for (const id of ids) if (isHeard(id)) waiting.add(id);
      void run();
    },
    /** Signals may have been lost: anything may have changed. */
    missed(): void {
      missedSince ??= new Date(heardAt.getTime() - CLOCK_SKEW_MS);
      void run();
    },
  };
}
