import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { INVOICE_EVERY, type InvoiceEvery } from "@domrit/shared/organisations/organisation.ts";
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
  select id::float8 as "bookingId",
    case when contact_email is null then array['sms'] else array['email'] end as channels
  from generate_series(${FEE_SETTLED_DAYS}, ${LAST_DAY}) days
  cross join lateral (
    select id, contact_email from booking
    where pickup_at <= now() - days * interval '1 day' and pickup_at > now() - days * interval '1 day' - ${WHILE}
      and status = 'cancelled' and (late_cancellation or cancel_reason = 'no_show')
    order by pickup_at limit ${MOST_FEES}
  ) ended
  where (select 1 from payment_intent where booking_id = ended.id and kind = 'charge' limit 1) is not null`;

/** For which nobody decided and nobody paid: they cost nothing. The desk, which may decide meanwhile, holds the row too. */
const LAPSED = `
  update booking set fee_cents = 0, version = version + 1, updated_at = now()
  where id = any(array(
    select id from booking
    where pickup_at <= now() - interval '${FEE_SETTLED_DAYS} days' and pickup_at > now() - interval '${LAST_DAY} days'
      and status = 'cancelled' and fee_cents is null and (late_cancellation or cancel_reason = 'no_show')
      and not exists (
        select from payment_intent join payment_answer on intent_id = payment_intent.id
        where booking_id = booking.id and kind = 'charge' and state = 'paid')
    order by pickup_at limit ${MOST_FEES} for update skip locked
  )) and fee_cents is null
  returning id, version, case when contact_email is null then array['sms'] else array['email'] end as channels`;

const TIMELINE = `
  insert into booking_timeline_entry (booking_id, version, at, what, by, after)
  select id, version, $3, 'fee', 'system', '{"fee": 0, "feeBy": "none"}'
  from unnest($1::bigint[], $2::int[]) lapsed (id, version)`;

/**
 * Settles what late cancellations and no-shows cost: emits `payment.kept` for those that were paid, and lets the others go, which
 * nobody asked to pay. In the transaction of `client`; returns how many.
 */
export async function settleFees(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const now = new Date();
  const kept = await client.query<{ bookingId: number; channels: Channel[] }>(SETTLED);
  const lapsed = await client.query<{ id: string; version: number; channels: Channel[] }>(LAPSED);
  const ids = lapsed.rows.map(({ id }) => id);
  if (ids.length > 0) await client.query(TIMELINE, [ids, lapsed.rows.map(({ version }) => version), now]);
  const decided = lapsed.rows.map(({ id, version, channels }) => ({ bookingId: Number(id), version, channels }));
  await writeEvents(client, [
    ...kept.rows.map((fact) => newEvent("payment.kept", fact, now)),
    ...decided.map((fact) => newEvent("booking.fee_decided", fact, now)),
  ]);
  return kept.rows.length + lapsed.rows.length;
}

const MOST_MONTHS = 2000;
/** Which periods are of this length, and in which form they are written. */
const EVERY = {
  month: { is: "month not like '%W%'", form: "YYYY-MM" },
  week: { is: "month like '%W%'", form: 'IYYY-"W"IW' },
} as const satisfies Record<InvoiceEvery, { is: string; form: string }>;
const localStart = (every: InvoiceEvery): string => `date_trunc('${every}', now() at time zone '${TIME_ZONE}')`;

const unsettled = (every: InvoiceEvery): string => `
  select from outbox_event where completed_at is null and parked_at is null
    and type in ('booking.completed', 'booking.claimed') and occurred_at < ${localStart(every)} at time zone '${TIME_ZONE}'
    and not exists (
      select from delivery where event_id = outbox_event.id and effect = 'invoice' and state not in ('pending', 'sending'))`;

const call = (every: InvoiceEvery): string => `
  update collective_ride set called_at = now()
  where booking_id = any(array(
    select booking_id from collective_ride
    where called_at is null and ${EVERY[every].is} and month < to_char(${localStart(every)}, '${EVERY[every].form}')
    order by month limit ${MOST_MONTHS}
  )) and not exists (${unsettled(every)})
  returning customer_id as "customerId", month`;

/** Calls for the invoices of months and weeks that are due, once, in the transaction of `client`. Returns how many. */
export async function callForMonths(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const rows: { customerId: string; month: string }[] = [];
  for (const every of INVOICE_EVERY) rows.push(...(await client.query<(typeof rows)[number]>(call(every))).rows);
  const months = [...new Map(rows.map((row) => [`${row.customerId} ${row.month}`, row])).values()];
  const now = new Date();
  await writeEvents(
    client,
    months.map((month) => newEvent("invoice.month_over", month, now)),
  );
  return months.length;
}
