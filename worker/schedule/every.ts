import { setTimeout as sleep } from "node:timers/promises";
import { repeating } from "@domrit/server/database/repeated-transactions.ts";
import type pg from "pg";

export function startEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work();
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

type Work = (client: pg.PoolClient) => Promise<void>;

export const aloneIn = (database: pg.Pool, lock: number, work: Work): Promise<void> =>
  repeating(() => tryAlone(database, lock, work));

async function tryAlone(database: pg.Pool, lock: number, work: Work): Promise<void> {
  const client = await database.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [lock]);
    if (rows[0]?.mine) await work(client);
    await client.query("commit");
    client.release();
  } catch (error) {
    // Releases the lock at once; closing the connection would release it a moment later.
    await client.query("rollback").catch(() => undefined);
    client.release(true);
    throw error;
  }
}
