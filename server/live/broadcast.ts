import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

const BATCH = 1000;
/** The clocks of several servers differ by less. */
const CLOCK_SKEW_MS = 60_000;

type Kind<Id, Row> = {
  /** Whether anybody here may want to hear of it. */
  isHeard: (id: Id) => boolean;
  /** What is watched here and may have changed since then. */
  changedSince: (since: Date) => Promise<Iterable<Id>>;
  read: (ids: Id[]) => Promise<Row[]>;
  send: (row: Row) => void;
};

/** Reads what changed and sends it to those here who watch it; what fails is read again. */
export function createBroadcast<Id, Row>({ isHeard, changedSince, read, send }: Kind<Id, Row>, log: Logger) {
  const waiting = new Set<Id>();
  let running = false;
  let heardAt = new Date();
  /** From when on changes may have been missed. */
  let missedSince: Date | undefined;

  const catchUp = async (since: Date): Promise<void> => {
    for (const id of await changedSince(since)) waiting.add(id);
    if (missedSince === since) missedSince = undefined;
  };
  const sendSome = async (): Promise<void> => {
    const ids = [...waiting].slice(0, BATCH);
    for (const id of ids) waiting.delete(id);
    try {
      for (const row of await read(ids)) send(row);
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
