import { bySql, type DatabasePromise, KEPT } from "./database-promise.ts";

const NUMBERED = `
  select left(number, 4)::int as year, right(number, -5)::int as number from invoice`;

export const INVOICE_PROMISES: readonly DatabasePromise[] = [
  // After cleaning, only the counter of a year is left.
  bySql(
    "invoice numbers have no gap that is not explained",
    `select series.year || '-' || lpad(missing::text, 6, '0') as breach
     from (select year, max(number) as highest from (${NUMBERED}) given group by year) given
     join invoice_counter series using (year), generate_series(1, greatest(series.last, highest)) missing
     where not exists (select from (${NUMBERED}) invoice where invoice.year = series.year and number = missing)
       and not exists (select from invoice_gap gap where gap.year = series.year and missing between gap.first and gap.last)`,
  ),
  bySql(
    "no invoice has a number that is left out",
    `select invoice.year || '-' || lpad(number::text, 6, '0') as breach from (${NUMBERED}) invoice
     join invoice_gap gap on gap.year = invoice.year and number between gap.first and gap.last`,
  ),
  bySql(
    "no invoice has a number that the counter has not given",
    `select invoice.year || '-' || lpad(number::text, 6, '0') as breach from (${NUMBERED}) invoice
     left join invoice_counter series using (year) where number > coalesce(last, 0)`,
  ),
  bySql(
    "each invoice is told of by an event",
    `select number as breach from invoice where issued_at > ${KEPT} and not exists (
       select from outbox_event where type = 'invoice.issued' and payload->>'invoiceId' = invoice.id::text)`,
  ),
  bySql(
    "a ride whose invoice was made has one, or is on that of its month",
    `select booking.reference as breach from delivery
     join outbox_event on outbox_event.id = event_id and type in ('booking.completed', 'booking.claimed', 'payment.kept')
     join booking on booking.id = (payload->'bookingId')::bigint
     where effect = 'invoice' and state = 'sent'
       and not exists (select from invoice where booking_id = booking.id)
       and not exists (select from collective_ride where booking_id = booking.id)`,
  ),
  bySql(
    "the invoice of a month is the sum of its rides",
    `select number as breach from invoice cross join lateral (
       select sum((ride->'netCents')::int) as net, sum((ride->'totalCents')::int) as total
       from jsonb_array_elements(document->'rides') ride
     ) listed where month is not null and (net, total) is distinct from (net_cents, total_cents)`,
  ),
  bySql(
    "a ride on the invoice of a month is listed there once",
    `select booking.reference || ' ' || number as breach from collective_ride
     join booking on booking.id = booking_id join invoice on invoice.id = invoice_id
     where issued_at > ${KEPT} and 1 <> (
       select count(*) from jsonb_array_elements(document->'rides') ride where ride->>'reference' = booking.reference)`,
  ),
  bySql(
    "a ride stands on the invoices of two months only where one of them was credited for it",
    `select ride->>'reference' || ' ' || number as breach
     from invoice cross join jsonb_array_elements(document->'rides') ride
     left join booking on booking.reference = ride->>'reference'
     where kind = 'invoice' and issued_at > ${KEPT}
       and not exists (
         select from collective_ride where booking_id = booking.id and invoice_id = invoice.id)
       and not exists (
         select from invoice credit cross join jsonb_array_elements(credit.document->'rides') taken
         where credit.corrects_number = invoice.number and taken->>'reference' = ride->>'reference')`,
  ),
  bySql(
    "no more is credited or paid of an invoice than it asks for",
    `select number as breach from invoice where kind = 'invoice' and (
       total_cents + (select coalesce(sum(total_cents), 0) from invoice credit where credit.corrects_number = invoice.number) < 0
       or (select coalesce(sum(cents), 0) from invoice_act where invoice_id = invoice.id) not between 0 and total_cents)`,
  ),
];
