import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type pg from "pg";

/** Rows that one sweep takes at most from a table, so that it never holds one up; the next sweep takes the rest. */
const BATCH = 5000;

/** What is kept for how long. What the privacy policy promises is in shared/privacy/retention.ts. */
const OVERDUE = {
  idempotencyKeys: `delete from idempotency_key where key in (
    select key from idempotency_key where created_at < now() - interval '48 hours' limit ${BATCH})`,

  sessions: `delete from session where id_hash in (
    select id_hash from session where expires_at < now() limit ${BATCH})`,

  passwordResets: `delete from password_reset where id in (
    select id from password_reset where expires_at < now() - interval '1 day' limit ${BATCH})`,

  emailChanges: `delete from email_change where id in (
    select id from email_change
    where created_at < now() - interval '${RETENTION.formerEmailDays} days' limit ${BATCH})`,

  // Longer than the taxi centre repeats a report.
  dispatchReports: `delete from dispatch_event where event_id in (
    select event_id from dispatch_event where received_at < now() - interval '60 days' limit ${BATCH})`,

  // A parked delivery, and its event, stay until a person has seen to them.
  events: `with over as (
      select id from outbox_event
      where completed_at < now() - interval '30 days'
        and not exists (select from delivery where event_id = id and state = 'parked')
      limit ${BATCH}
    ), deliveries as (delete from delivery using over where event_id = over.id)
    delete from outbox_event using over where outbox_event.id = over.id`,

  contactMessages: `delete from contact_message where id in (
    select id from contact_message
    where created_at < now() - interval '${RETENTION.contactMessageMonths} months' limit ${BATCH})`,

  invoices: `delete from invoice where id in (
    select id from invoice
    where issued_at < date_trunc('year', now()) - interval '${RETENTION.invoiceYears} years' limit ${BATCH})`,

  cancelledBookings: `delete from booking where id in (
    select id from booking
    where pickup_at < now() - interval '${RETENTION.cancelledDays} days'
      and status = 'cancelled' and not late_cancellation limit ${BATCH})`,

  // An invoice goes first, a ride with one after it.
  rides: `delete from booking where id in (
    select id from booking
    where pickup_at < date_trunc('year', now()) - interval '${RETENTION.invoiceYears} years'
      and not exists (select from invoice where booking_id = booking.id) limit ${BATCH})`,

  rideContacts: `update booking set contact_name = null, contact_email = null, contact_phone = null,
      flight_number = null, note = null, driver = null
    where id in (
      select id from booking
      where pickup_at < now() - interval '${RETENTION.rideContactMonths} months'
        and coalesce(contact_name, contact_email, contact_phone, flight_number, note, driver::text) is not null
      limit ${BATCH})`,
};

/** Deletes what has been kept long enough; returns how many rows of what. */
export async function cleanUp(client: pg.ClientBase): Promise<Record<string, number>> {
  const cleaned: Record<string, number> = {};
  for (const [what, statement] of Object.entries(OVERDUE)) {
    const { rowCount } = await client.query(statement);
    if (rowCount) cleaned[what] = rowCount;
  }
  return cleaned;
}
