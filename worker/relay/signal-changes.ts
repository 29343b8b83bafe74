import { isTracing } from "@domrit/server/tracing/tracing.ts";
import { BOOKING_CHANGED, INVOICE_ISSUED, OFFICE_CHANGED, type OfficeChange } from "@domrit/shared/live/signal.ts";
import type pg from "pg";

export const SIGNAL_BATCH = 500;
/** This many pairs of id and version, or UUIDs, stay below a notification's 8000 bytes. */
const PER_NOTIFICATION = 190;
const TRACED_PER_NOTIFICATION = 80;

/** Money changes no version of its booking, but its viewers must be told. */
const OF_MONEY =
  "type in ('payment.received', 'payment.failed', 'payment.refund_planned', 'payment.held', 'payment.given_back')";
const VERSION = "coalesce((payload->'version')::int, 0)";
// The newest change in the batch is signalled, with its trace.
const NEWEST_TRACE = `(array_agg(traceparent order by ${VERSION} desc))[1] as traceparent`;

const signal = (traced: boolean) => ({
  // Planned once for each connection; planning takes longer than running.
  name: `relay signal${traced ? " traced" : ""}`,
  text: `
  with due as (
    select id from outbox_event where signalled_at is null order by id limit ${SIGNAL_BATCH} for update skip locked
  ), told as (
    update outbox_event set signalled_at = now() from due where outbox_event.id = due.id
    returning outbox_event.type, outbox_event.payload, traceparent
  ), changed as (
    select (payload->'bookingId')::bigint as id, max(${VERSION}) as version,
      ${traced ? `${NEWEST_TRACE},` : ""}
      (row_number() over () - 1) / ${traced ? TRACED_PER_NOTIFICATION : PER_NOTIFICATION} as part
    from told
    where jsonb_typeof(payload->'bookingId') = 'number' and (jsonb_typeof(payload->'version') = 'number' or ${OF_MONEY})
    group by 1
  ), pairs as (
    select jsonb_agg(jsonb_build_array(id, version${traced ? ", traceparent" : ""}))::text as list from changed group by part
  ), invoices as (
    select payload->>'invoiceId' as id, (row_number() over () - 1) / ${PER_NOTIFICATION} as part
    from told where payload ? 'invoiceId'
  ), issued as (
    select json_agg(id)::text as list from invoices group by part
  ), received as (
    select 1 from told where type in ('contact.received', 'report.received') limit 1
  )
  select (select count(*)::int from told) as told,
    (select count(pg_notify($1, list)) from pairs),
    (select count(pg_notify($2, list)) from issued),
    (select count(pg_notify($3, $4)) from received)`,
});
const SIGNAL = signal(false);
const SIGNAL_TRACED = signal(true);

const INBOX: OfficeChange = { inbox: true };

/**
 * Signals changed bookings, issued invoices and new messages to the office, each event once even with several relays.
 * Needs only PostgreSQL. Returns how many, at most SIGNAL_BATCH.
 */
export async function signalChanges(database: pg.Pool, withTraces = isTracing()): Promise<number> {
  const values = [BOOKING_CHANGED, INVOICE_ISSUED, OFFICE_CHANGED, JSON.stringify(INBOX)];
  const { rows } = await database.query<{ told: number }>({ ...(withTraces ? SIGNAL_TRACED : SIGNAL), values });
  return rows[0]?.told ?? 0;
}
