import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";
import { toColumns } from "../database/columns.ts";
import type { NewEvent } from "./new-event.ts";

/** In the transaction of `client`; wakes the relay at the commit. */
export async function writeEvents(client: Pick<pg.ClientBase, "query">, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    "insert into outbox_event select row.* from jsonb_populate_recordset(null::outbox_event, $1) row",
    [JSON.stringify(events.map(toColumns))],
  );
  await client.query("select pg_notify($1, '')", [OUTBOX_FILLED]);
}
