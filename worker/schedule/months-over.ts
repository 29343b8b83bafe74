import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";

/** More rides than these wait for the next sweep. */
const MOST = 2000;

const LOCAL_MONTH = `date_trunc('month', now() at time zone '${TIME_ZONE}')`;

/**
 * Whether rides that were reported completed before this month still wait to be put on their invoice, as after an
 * outage. What waits for a person holds nobody up.
 */
const UNSETTLED = `
  select from outbox_event where completed_at is null and parked_at is null
    and type in ('booking.completed', 'booking.claimed') and occurred_at < ${LOCAL_MONTH} at time zone '${TIME_ZONE}'
    and not exists (
      select from delivery where event_id = outbox_event.id and effect = 'invoice' and state not in ('pending', 'sending'))`;

const CALL = `
  update collective_ride set called_at = now()
  where booking_id = any(array(
    select booking_id from collective_ride
    where called_at is null and month < to_char(${LOCAL_MONTH}, 'YYYY-MM') order by month limit ${MOST}
  )) and not exists (${UNSETTLED})
  returning customer_id as "customerId", month`;

/**
 * Calls for the invoice of each customer's month that is over and has rides on it, whichever worker is first and
 * however late: the rides and the events that call are written in the transaction of `client`. Returns how many.
 */
export async function callForMonths(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await client.query<{ customerId: string; month: string }>(CALL);
  const months = [...new Map(rows.map((row) => [`${row.customerId} ${row.month}`, row])).values()];
  const now = new Date();
  await writeEvents(
    client,
    months.map((month) => newEvent("invoice.month_over", month, now)),
  );
  return months.length;
}
