import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "@domrit/server/log/log.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { captureQueues } from "../testing/capture.ts";
import { commitEvent } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startRelay } from "./relay.ts";

const { databaseUrl, orm, pool } = await setUpConnections();

const EVENTS = 8;
/** A machine may be busy; without a call from the other loop every event waits a second. */
const MOST_LATE = 1;

/** Statements that keep the rows they found to themselves for a moment, so that two at once always meet. */
function lingeringPool(): pg.Pool {
  const lingering = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  lingering.query = (async (text: string, values: unknown[]) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const result = await client.query(text, values);
      await sleep(30);
      await client.query("commit");
      return result;
    } finally {
      client.release();
    }
  }) as typeof lingering.query;
  return lingering;
}

test("an event is signalled and dispatched at once, also where the two come upon it together", async () => {
  const { queues } = captureQueues();
  const needs = { database: lingeringPool(), databaseUrl: databaseUrl, queues, log: createLog("worker", "silent") };
  const stop = startRelay({ ...needs, progress: unwatched });
  const open = async () => {
    const { rows } = await pool.query(
      "select count(*)::int n from outbox_event where signalled_at is null or dispatched_at is null",
    );
    return rows[0].n;
  };
  for (let n = 0; n < EVENTS; n += 1) {
    await commitEvent(orm.em, "booking.placed", { bookingId: n, version: 1, channels: [] });
    await pool.query("select pg_notify('outbox_filled', '')");
    await expect.poll(() => open(), { interval: 5 }).toBe(0);
  }
  await stop();
  const { rows } = await pool.query(
    `select count(*)::int n from outbox_event
     where greatest(signalled_at, dispatched_at) - occurred_at > interval '600 ms'`,
  );
  expect(rows[0].n).toBeLessThanOrEqual(MOST_LATE);
}, 60_000);

test("an event that is to go out again, and was told of before, is taken up at once", async () => {
  const { queues } = captureQueues();
  const needs = { database: pool, databaseUrl, queues, log: createLog("worker", "silent"), progress: unwatched };
  await commitEvent(orm.em, "booking.placed", { bookingId: 1, version: 1, channels: [] });
  const stop = startRelay(needs);
  const isTaken = async () => (await pool.query("select from outbox_event where dispatched_at is null")).rowCount === 0;
  await expect.poll(() => isTaken()).toBe(true);
  let late = 0;
  for (let n = 0; n < EVENTS; n += 1) {
    await pool.query("update outbox_event set dispatched_at = null, completed_at = null");
    const from = performance.now();
    await pool.query("select pg_notify('outbox_filled', '')");
    await expect.poll(() => isTaken(), { interval: 5 }).toBe(true);
    if (performance.now() - from > 400) late += 1;
  }
  await stop();
  expect(late).toBeLessThanOrEqual(MOST_LATE);
}, 60_000);
