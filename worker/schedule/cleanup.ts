import type pg from "pg";

/** Rows that one sweep takes at most from a table, so that it never holds one up; the next sweep takes the rest. */
const BATCH = 5000;

/** What is kept for how long. A parked delivery, and its event, stay until a person has seen to them. */
const OVERDUE = {
  idempotency_key: `delete from idempotency_key where key in (
    select key from idempotency_key where created_at < now() - interval '48 hours' limit ${BATCH})`,
  session: `delete from session where id_hash in (
    select id_hash from session where expires_at < now() limit ${BATCH})`,
  dispatch_event: `delete from dispatch_event where event_id in (
    select event_id from dispatch_event where received_at < now() - interval '60 days' limit ${BATCH})`,
  outbox_event: `with over as (
      select id from outbox_event
      where completed_at < now() - interval '30 days'
        and not exists (select from delivery where event_id = id and state = 'parked')
      limit ${BATCH}
    ), effects as (delete from delivery using over where event_id = over.id)
    delete from outbox_event using over where outbox_event.id = over.id`,
};
export type Cleaned = Record<keyof typeof OVERDUE, number>;

/** Deletes what has been kept long enough; returns how many rows of each table. */
export async function cleanUp(client: pg.ClientBase): Promise<Cleaned> {
  const rows = async (table: keyof typeof OVERDUE): Promise<number> =>
    (await client.query(OVERDUE[table])).rowCount ?? 0;
  return {
    idempotency_key: await rows("idempotency_key"),
    session: await rows("session"),
    dispatch_event: await rows("dispatch_event"),
    outbox_event: await rows("outbox_event"),
  };
}
