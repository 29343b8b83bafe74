import { callForMonths } from "@domrit/worker/schedule/due-invoices.ts";
import type pg from "pg";

type Client = Pick<pg.ClientBase, "query">;

/** The database as it is in so long, such as `3 hours`, for what asks it for the time. */
export const later = (database: Client | pg.Pool, time: string): Client =>
  ({
    query: (text: string, values: unknown[]) =>
      database.query(text.replaceAll("now()", `(now() + interval '${time}')`), values),
  }) as never;

/** Calls for the invoices of all months and weeks that have rides, as the worker does once they are over. */
export async function monthsGoBy(database: pg.Pool): Promise<void> {
  const client = await database.connect();
  let failed = true;
  try {
    await client.query("begin");
    await callForMonths(later(client, "100 years"));
    await client.query("commit");
    failed = false;
  } finally {
    client.release(failed);
  }
}
