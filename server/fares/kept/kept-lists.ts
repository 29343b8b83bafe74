import { setTimeout as sleep } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { listen } from "../../database/listen.ts";
import type { Run } from "../../database/prepared.ts";
import { createDatabaseClock } from "./database-clock.ts";

const CHANNEL = "list_changed";

/** The connection is asked this often whether it still hears. */
const LOOK_MS = 1000;
/** A list of which nothing could be heard for this long is read again before it is used. */
const FRESH_MS = 3000;
/**
 * Milliseconds from the change of a list until every server goes by it: longer than a server goes by what it read, so that
 * none is behind when the change holds.
 */
const HEARD_BY_ALL_MS = 4000;
/** Most that a start waits for the connection. */
const START_MS = 2000;

/** A list of the database that each server keeps in memory. */
export type KeptList<List> = {
  /** As it was read last. */
  now(): List;
  /** Resolves once no change can have been missed: at once, unless the connection is silent. Rejects with the read. */
  upToDate(): Promise<void>;
};

type Source<List> = { read: (run: Run) => Promise<List>; unread: List };

/** Keeps lists in memory: told of each change by NOTIFY, and read again after a lost connection. */
export async function openKeptLists(databaseUrl: string, run: Run, log: Logger) {
  const lists = new Map<string, { changed: () => void; look: () => void }>();
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let heardAt = Number.NEGATIVE_INFINITY;
  const clock = createDatabaseClock();
  const listener = {
    onNotified: (name?: string) => lists.get(name ?? "")?.changed(),
    onListening() {
      for (const list of lists.values()) list.changed();
      tried.resolve();
    },
    onLost() {
      log.warn("the lists in memory wait for the database");
      tried.resolve();
    },
    onAnswered(askedAt: number, now: Date) {
      heardAt = askedAt;
      clock.heard(now, askedAt, performance.now());
      for (const list of lists.values()) list.look();
    },
  };
  const listening = listen(databaseUrl, CHANNEL, listener, stopping.signal, LOOK_MS);
  await Promise.race([tried.promise, sleep(START_MS, undefined, { ref: false })]);

  return {
    /** By the database's clock, which is one for all servers. */
    now: clock.now,
    /** A list by its name for `signalList`; `unread` is what it is until the database can be read. */
    async keep<List>(name: string, { read, unread }: Source<List>): Promise<KeptList<List>> {
      const kept = keepList({ read: () => read(run), unread }, () => heardAt);
      lists.set(name, kept);
      await kept.upToDate().catch((err: unknown) => log.warn({ err, list: name }, "a list could not be read yet"));
      return kept;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await listening;
    },
  };
}
export type KeptLists = Awaited<ReturnType<typeof openKeptLists>>;

function keepList<List>({ read, unread }: { read: () => Promise<List>; unread: List }, heardAt: () => number) {
  let list = unread;
  let readAt = Number.NEGATIVE_INFINITY;
  /** Changes that were heard of, and how many of them the list has. */
  let [heard, known] = [1, 0];
  let reading: Promise<void> | undefined;

  async function readOnce(): Promise<void> {
    const [at, of] = [performance.now(), heard];
    list = await read();
    readAt = at;
    known = of;
  }
  const readAgain = (): Promise<void> => {
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  async function upToDate(): Promise<void> {
    const askedAt = performance.now();
    // A read that had begun before a change does not have it.
    while (known < heard || askedAt - Math.max(heardAt(), readAt) > FRESH_MS) await readAgain();
  }
  // Who needs the list asks again, and is told why it could not be read.
  const look = (): void => void upToDate().catch(() => undefined);
  return {
    now: () => list,
    upToDate,
    look,
    changed(): void {
      heard += 1;
      look();
    },
  };
}

/** A moment at which every server has heard of what is committed now, by the database's clock. */
export async function heardByAllFrom(tx: EntityManager): Promise<Date> {
  const [row] = await tx.execute<{ at: string }[]>("select clock_timestamp() + ? * interval '1 millisecond' as at", [
    HEARD_BY_ALL_MS,
  ]);
  if (!row) throw new Error("the database has no clock");
  return new Date(row.at);
}

/** Tells every server that a list changed, once the transaction is committed. */
export async function signalList(tx: EntityManager, name: string): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [CHANNEL, name]);
}
