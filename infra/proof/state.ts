import { type BrokenPromise, findBroken } from "@domrit/worker/verify/promises.ts";
import type pg from "pg";
import { later } from "./later.ts";

/** As requested. */
export type Trip = {
  pickupLocation: string;
  destination: string;
  pickupDate: string;
  pickupTime: string;
  vehicleType: string;
};

/** What the database says at the end of a run, of the rides and messages of that run. */
export type State = {
  bookings: (Trip & {
    id: number;
    note: string;
    email: string | null;
    phone: string | null;
    customerId: string | null;
    status: string;
    version: number;
    readyAt: Date | null;
    isReturn: boolean;
    organisationId: string | null;
    approval: string | null;
  })[];
  /** All rides of regular riders; `fixedRideId` where it is a day of one. */
  riderRides: {
    id: number;
    riderId: string;
    day: string;
    status: string;
    fixedRideId: string | null;
    isReturn: boolean;
  }[];
  fixedRides: { id: string; riderId: string }[];
  invitations: { id: string; email: string }[];
  /** Other rows of the run's rides. */
  links: { id: string; bookingId: number }[];
  reports: { id: string; number: string; bookingId: number }[];
  /** Acts in the audit trail, in order. */
  deskActs: { act: string; bookingId: number }[];
  writings: { id: string; email: string }[];
  /** By ride; that of a month stands with each of its rides. */
  invoices: { id: string; bookingId: number }[];
  /** What the whole database breaks of its own promises. */
  broken: BrokenPromise[];
  /** Deliveries that are open or parked. */
  undone: { effect: string; state: string; error: string | null }[];
};

const BOOKINGS = `
  select id::float8 id, (extras->>'note') || case when outbound_id is null then '' else ' back' end note, pickup_location "pickupLocation", destination, pickup_date "pickupDate",
    pickup_time "pickupTime", vehicle_type "vehicleType", contact_email email, contact_phone phone,
    customer_id "customerId", status, version, ready_at "readyAt", outbound_id is not null "isReturn",
    organisation_id "organisationId", approval->>'state' approval
  from booking where extras->>'note' like $1`;
const RIDES = `select id from booking where extras->>'note' like $1`;
const ofRides = (what: string): string => `select ${what} where booking_id in (${RIDES})`;
const DESK_ACTS = `
  select act, subject_id::float8 "bookingId" from audit_entry
  where subject_kind = 'booking' and subject_id in (select id::text from (${RIDES}) ride) order by id`;
const INVOICES = `
  id, booking_id::float8 "bookingId" from (
    select id, booking_id from invoice where kind = 'invoice'
    union all select invoice_id, booking_id from collective_ride where invoice_id is not null
  ) bill`;
const RIDER_RIDES = `
  select id::float8 id, rider_id "riderId", pickup_date "day", status, fixed_ride_id "fixedRideId", outbound_id is not null "isReturn"
  from booking where rider_id is not null`;
const UNDONE = `
  select coalesce(effect, type) effect, coalesce(state, 'no delivery') state, last_error error
  from outbox_event left join delivery on event_id = id
  where parked_at is not null or completed_at is null or state not in ('sent', 'skipped')`;

export async function readState(database: pg.Pool, tag: string): Promise<State> {
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query<Row>(text, values)).rows;
  return {
    bookings: await rows(BOOKINGS, [`${tag} %`]),
    writings: await rows("select id, email from contact_message where email like $1", [`${tag}-%`]),
    invoices: await rows(ofRides(INVOICES), [`${tag} %`]),
    riderRides: await rows(RIDER_RIDES),
    fixedRides: await rows('select id, rider_id "riderId" from rider_fixed_ride'),
    invitations: await rows("select id, email from organisation_invitation where email like $1", [`${tag}-%`]),
    links: await rows(ofRides(`id::text, booking_id::float8 "bookingId" from shared_link`), [`${tag} %`]),
    reports: await rows(ofRides(`id, number, booking_id::float8 "bookingId" from ride_report`), [`${tag} %`]),
    deskActs: await rows(DESK_ACTS, [`${tag} %`]),
    broken: await findBroken(later(database, "5 minutes")),
    undone: await rows(UNDONE),
  };
}

/** Open work for committed events. */
export async function countOpen(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select count(*)::int as open from outbox_event
     where (completed_at is null and parked_at is null) or signalled_at is null`,
  );
  return rows[0]?.open ?? 0;
}
