import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";

/** Each ride is selected on every day of a week, so that an outage skips none. */
const LAST_DAY = FEE_SETTLED_DAYS + 6;
/** More than the no-shows and late cancellations of two minutes. */
const MOST_FEES = 500;
/** Longer than the interval of sweeps. */
const WHILE = "interval '2 minutes'";

// Written so that every plan uses the indexes.
const SETTLED = `
  select id::float8 as "bookingId" from generate_series(${FEE_SETTLED_DAYS}, ${LAST_DAY}) days
  cross join lateral (
    select id from booking
    where pickup_at <= now() - days * interval '1 day' and pickup_at > now() - days * interval '1 day' - ${WHILE}
      and status = 'cancelled' and (late_cancellation or cancel_reason = 'no_show')
    order by pickup_at limit ${MOST_FEES}
  ) ended
  where (select 1 from payment_intent where booking_id = ended.id and kind = 'charge' limit 1) is not null`;

/** Emits `payment.kept` for paid late cancellations and no-shows, in the transaction of `client`. */
export async function settleFees(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await client.query<{ bookingId: number }>(SETTLED);
  const now = new Date();
  await writeEvents(
    client,
    rows.map((kept) => newEvent("payment.kept", kept, now)),
  );
  return rows.length;
}

const MOST_MONTHS = 2000;
const LOCAL_MONTH = `date_trunc('month', now() at time zone '${TIME_ZONE}')`;

const UNSETTLED = `
  select from outbox_event where completed_at is null and parked_at is null
    and type in ('booking.completed', 'booking.claimed') and occurred_at < ${LOCAL_MONTH} at time zone '${TIME_ZONE}'
    and not exists (
      select from delivery where event_id = outbox_event.id and effect = 'invoice' and state not in ('pending', 'sending'))`;

const CALL = `
  update collective_ride set called_at = now()
  where booking_id = any(array(
    select booking_id from collective_ride
    where called_at is null and month < to_char(${LOCAL_MONTH}, 'YYYY-MM') order by month limit ${MOST_MONTHS}
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
