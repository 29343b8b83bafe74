import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";

const MOST = 2000;

const LOCAL_MONTH = `date_trunc('month', now() at time zone '${TIME_ZONE}')`;

/** Rides completed before this month without an invoice, as after an outage. Parked ones delay nobody. */
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

/** Calls for the monthly invoices that are due, once, in the transaction of `client`. Returns how many. */
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
