import { extraNames } from "@domrit/shared/booking/extras/values.ts";
import { UNREPORTED_END_HOURS } from "@domrit/shared/booking/over.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type pg from "pg";

/** Rows that one sweep takes at most from a table; the next sweep takes the rest. */
const BATCH = 2000;

/** Keys of the oldest rows. As an ordered array they use the index in every plan. */
const oldest = (table: string, key: string, column: string, before: string, condition = "true"): string =>
  `any(array(select ${key} from ${table} where ${column} < ${before} and (${condition}) order by ${column} limit ${BATCH}))`;

const remove = (...[table, key, ...due]: Parameters<typeof oldest>): string =>
  `delete from ${table} where ${key} = ${oldest(table, key, ...due)}`;

const ago = (amount: number, unit: "hours" | "days" | "months"): string => `now() - interval '${amount} ${unit}'`;
/** Rows with those of another table that are about them. */
const removeWith = (about: string, key: string, [table, ...due]: Parameters<typeof oldest>): string =>
  `with due as (select id from ${table} where id = ${oldest(table, ...due)}),
    about as (delete from ${about} where ${key} = any(array(select id from due)))
   delete from ${table} where id = any(array(select id from due))`;
const removeAnswered = (table: string, months: number, condition?: string): string =>
  removeWith("inbox_answer", "item_id", [table, "id", "created_at", ago(months, "months"), condition]);
const BEFORE_KEPT_YEARS = `date_trunc('year', now()) - interval '${RETENTION.invoiceYears} years'`;

/** A ride stays as long as a complaint about it. In this form the index is used; `not exists` reads all reports. */
const WITHOUT_REPORT = "(select 1 from ride_report where booking_id = booking.id limit 1) is null";

/** A no-show's charge may be kept and invoiced. */
const WITHOUT_CHARGE = `(cancel_reason is distinct from 'no_show'
  or (select 1 from payment_intent where booking_id = booking.id limit 1) is null)`;

const removeRides = (condition: string): string =>
  `with due as (
      select id from booking where id = ${oldest(
        "booking",
        "id",
        "pickup_at",
        ago(RETENTION.cancelledDays, "days"),
        `${condition} and ${WITHOUT_REPORT}`,
      )}
    ), timelines as (delete from booking_timeline_entry where booking_id = any(array(select id from due))),
    notes as (delete from booking_note where booking_id = any(array(select id from due)))
    delete from booking where id = any(array(select id from due))`;

const IS_FORGOTTEN = `(select 1 from booking where id = booking_id and pickup_at > ${ago(RETENTION.rideContactMonths, "months")}) is null`;

const FORGOTTEN_EXTRAS = `array[${extraNames(({ kept }) => kept !== "invoice").map((name) => `'${name}'`)}]`;

/** The privacy policy states these periods: shared/privacy/retention.ts. */
const OVERDUE = {
  idempotencyKeys: remove("idempotency_key", "key", "created_at", ago(48, "hours")),
  sessions: remove("session", "id_hash", "expires_at", "now()"),
  passwordResets: remove("password_reset", "id", "expires_at", ago(1, "days")),
  passkeyCeremonies: remove("passkey_ceremony", "id", "expires_at", "now()"),
  staffCeremonies: remove("staff_ceremony", "id", "expires_at", "now()"),
  staffSessions: remove("staff_session", "id_hash", "created_at", ago(1, "days")),
  driverDevices: remove("driver_device", "id", "last_seen_at", ago(30, "days")),
  venueDevices: remove("venue_device", "id", "last_seen_at", ago(90, "days")),
  venueInvitations: remove("venue_invitation", "id", "expires_at", "now()"),
  priceTexts: remove("price_text", "id", "created_at", ago(1, "days")),
  driverPushes: "delete from driver_push where not exists (select from driver_device where id = device_id)",
  driverInvitations: remove("driver_invitation", "id", "expires_at", ago(1, "days")),
  organisationInvitations: remove("organisation_invitation", "id", "expires_at", ago(1, "days")),
  // Longer than a phone keeps an unsent press.
  shiftPresses: remove("shift_press", "id", "received_at", ago(60, "days")),
  driverNews: remove("driver_news", "id", "at", ago(30, "days")),
  driverMessages: remove("driver_message", "id", "at", ago(30, "days")),
  freeDays: remove("free_days", "id", "until_date", `to_char(${ago(30, "days")}, 'YYYY-MM-DD')`),
  driverDays: remove("driver_day", "id", "date", `to_char(${ago(30, "days")}, 'YYYY-MM-DD')`),
  audit: remove("audit_entry", "id", "at", ago(RETENTION.auditMonths, "months")),
  emailConfirmations: remove("email_confirmation", "id", "expires_at", ago(1, "days")),
  emailChanges: remove("email_change", "id", "created_at", ago(RETENTION.formerEmailDays, "days")),

  // A shared link opens nothing this long after its ride.
  sharedLinks: remove(
    "shared_link",
    "id",
    "created_at",
    ago(RETENTION.rideLinkDays, "days"),
    `not exists (select from booking where id = booking_id and pickup_at > ${ago(RETENTION.rideLinkDays, "days")})`,
  ),

  absences: remove("rider_absence", "id", "until_date", `(${ago(RETENTION.absenceDays, "days")})::date::text`),

  // The key of a rider's health part has its own date.
  riders: `with due as (
      select id from organisation_rider where id = ${oldest(
        "organisation_rider",
        "id",
        "updated_at",
        ago(RETENTION.riderMonths, "months"),
        `not exists (select from booking where rider_id = organisation_rider.id and pickup_at > ${ago(RETENTION.riderMonths, "months")})`,
      )}
    ), fixed as (delete from rider_fixed_ride where rider_id = any(array(select id from due))),
    away as (delete from rider_absence where rider_id = any(array(select id from due)))
    delete from organisation_rider where id = any(array(select id from due))`,

  // Longer than the taxi centre repeats a report.
  dispatchReports: remove("dispatch_event", "event_id", "received_at", ago(60, "days")),

  flightLooks: remove("flight_look", "id", "looked_at", ago(2, "days")),

  smsAnswers: remove("sms_answer", "id", "received_at", ago(RETENTION.smsAnswerDays, "days")),

  // The keys are visitors' addresses; `expire` is in milliseconds.
  rateLimits: remove("rate_limit", "key", "expire", `(extract(epoch from ${ago(1, "hours")}) * 1000)::bigint`),

  // An id begins with its event's time, so no other index is needed. Parked deliveries stay with their events.
  events: `with over as (
      select id from outbox_event
      where id < (select uuidv7(interval '-${RETENTION.messageDays} days')) and completed_at < ${ago(RETENTION.messageDays, "days")}
        and not exists (select from delivery where event_id = outbox_event.id and parked)
      order by id limit ${BATCH}
    ), deliveries as (delete from delivery where event_id = any(array(select id from over)))
    delete from outbox_event where id = any(array(select id from over))`,

  contactMessages: removeAnswered("contact_message", RETENTION.contactMessageMonths),
  complaints: removeAnswered("ride_report", RETENTION.complaintMonths, "kind = 'complaint'"),
  lostItems: removeAnswered("ride_report", RETENTION.lostItemMonths, "kind = 'lost_item'"),

  formerDrivers: removeWith("paper", "holder_id", [
    "driver",
    "id",
    "ended_at",
    ago(RETENTION.formerDriverMonths, "months"),
  ]),

  interruptions: remove("interruption", "id", "until_at", ago(RETENTION.absenceDays, "days")),
  dutyEntries: remove("duty_entry", "id", "at", ago(RETENTION.dutyMonths, "months")),
  plannedShifts: remove("planned_shift", "id", "until_at", ago(RETENTION.plannedShiftDays, "days")),
  shifts: remove("shift", "id", "ended_at", ago(RETENTION.dutyMonths, "months")),
  shiftSettlements: remove("shift_settlement", "id", "at", BEFORE_KEPT_YEARS),

  invoices: removeWith("invoice_act", "invoice_id", ["invoice", "id", "issued_at", BEFORE_KEPT_YEARS]),

  cancelledBookings: removeRides(`cancelled_by is not null and not late_cancellation and ${WITHOUT_CHARGE}`),

  // A timeline shows a person's places and driver, so it goes with the ride's contact.
  timelines: remove("booking_timeline_entry", "id", "at", ago(RETENTION.rideContactMonths, "months"), IS_FORGOTTEN),

  feedback: remove("ride_feedback", "booking_id", "given_at", ago(RETENTION.rideContactMonths, "months")),

  officeNotes: remove("booking_note", "id", "at", ago(RETENTION.rideContactMonths, "months"), IS_FORGOTTEN),

  collectiveRides: remove(
    "collective_ride",
    "booking_id",
    "created_at",
    BEFORE_KEPT_YEARS,
    "invoice_id is not null and not exists (select from invoice where id = invoice_id)",
  ),

  // A return without a call was never driven.
  uncalledReturns: removeRides("call_until is not null and ready_at is null and not late_cancellation"),

  // Its invoice goes first.
  rides: remove(
    "booking",
    "id",
    "pickup_at",
    BEFORE_KEPT_YEARS,
    `not exists (select from invoice where booking_id = booking.id)
      and not exists (select from collective_ride where booking_id = booking.id) and ${WITHOUT_REPORT}`,
  ),

  // For rides without a reported end.
  positions: `update booking set position = null
    where id = ${oldest("booking", "id", "pickup_at", ago(UNREPORTED_END_HOURS, "hours"), "position is not null")}`,

  rideContacts: `update booking set contact_name = null, contact_email = null, contact_phone = null, corrections = null,
      driver = null, flight = null, rider_id = null, passenger_link_id = null, extras = extras - ${FORGOTTEN_EXTRAS}, forgotten_at = now()
    where id = ${oldest("booking", "id", "pickup_at", ago(RETENTION.rideContactMonths, "months"), "forgotten_at is null")}`,
};

export async function cleanUp(client: Pick<pg.ClientBase, "query">): Promise<Record<string, number>> {
  const cleaned: Record<string, number> = {};
  for (const [what, statement] of Object.entries(OVERDUE)) {
    const { rowCount } = await client.query(statement);
    if (rowCount) cleaned[what] = rowCount;
  }
  return cleaned;
}
