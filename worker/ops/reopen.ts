import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";

/** Has the relay look at these events again, at once. */
export async function reopen(client: pg.ClientBase, eventIds: string[]): Promise<void> {
  await client.query("update outbox_event set completed_at = null, dispatched_at = null where id = any($1)", [
    eventIds,
  ]);
  await client.query("select pg_notify($1, '')", [OUTBOX_FILLED]);
}
