import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";

/** More wait for the next sweep. */
const MOST = 200;
/**
 * Payments and refunds of the last day that are not at their end: one that began within the hour each minute, any other each ten. What
 * nobody has told the end of by then, the daily reconciliation finds. An answer that says the end is one of these states.
 */
const DUE = `
  select intent.id, intent.booking_id as "bookingId" from payment_intent intent
  where intent.how = 'online' and intent.at > now() - interval '1 day' and intent.at < now() - interval '20 s'
    and not exists (select from payment_answer where intent_id = intent.id and state in ('paid', 'failed', 'expired'))
    and (extract(epoch from now() - intent.at)::int / 60) % (case when intent.at > now() - interval '1 hour' then 1 else 10 end) = 0
  order by intent.at limit ${MOST}`;

/** Calls for a look at each payment and refund whose end is not known, in the transaction of `client`; gives how many. */
export async function callForLooks(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await client.query<{ id: string; bookingId: string }>(DUE);
  if (rows.length === 0) return 0;
  const now = new Date();
  const facts = rows.map(({ id, bookingId }) => JSON.stringify({ bookingId: Number(bookingId), intentId: id }));
  await client.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     select id, 'payment.look_due', payload, $3 from unnest($1::uuid[], $2::jsonb[]) as event (id, payload)`,
    [rows.map(() => uuidv7(now)), facts, now],
  );
  await client.query("select pg_notify($1, '')", [OUTBOX_FILLED]);
  return rows.length;
}
