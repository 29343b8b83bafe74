import { toColumns } from "../../database/columns.ts";
import { inBatches } from "../../database/in-batches.ts";
import type { Run } from "../../database/prepared.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { placeOf, usualDay } from "../capacity/hour-slot.ts";
import { readOnlyBooking } from "../read-only-booking.ts";
import type { RequestKey } from "./idempotency.ts";
import type { NewRides } from "./new-rides.ts";

// One statement, because every visitor waits for it: the ORM's five round trips take twice as long as the whole.
export const INSERT_PLACED = {
  name: "insert_placed",
  text: `
    with limited as (
      select distinct place.booking_id
      from jsonb_to_recordset($4) place (booking_id bigint, date text, usual_day text, hour int, vehicle_type text)
      left join capacity own on own.day = place.date
      left join capacity usual on usual.day = place.usual_day
      where coalesce(own.limits, usual.limits) -> place.vehicle_type ->> place.hour is not null
        or (own.day is null and exists (select from capacity_rule where from_shifts) and exists (
          select from planned_shift where from_at >= place.date::timestamp at time zone 'Europe/Amsterdam'
            and from_at < (place.date::timestamp + interval '1 day') at time zone 'Europe/Amsterdam'))
    ), fresh as (
      insert into idempotency_key select row.* from jsonb_populate_recordset(null::idempotency_key, $1) row
      where row.booking_id not in (select booking_id from limited)
      on conflict do nothing returning booking_id
    ), placed as (
      insert into booking select row.* from fresh
      join jsonb_populate_recordset(null::booking, $2) row
        on coalesce(row.outbound_id, row.series_id, row.id) = fresh.booking_id
      returning id
    ), told as (
      insert into outbox_event select row.* from placed
      join jsonb_populate_recordset(null::outbox_event, $3) row on (row.payload->>'bookingId')::bigint = placed.id
    )
    select id, 'placed' as outcome from placed union all select booking_id, 'limited' from limited`,
};

type Placement = {
  rides: NewRides;
  key: RequestKey;
  traceparent: string | undefined;
  /** True when a free place in its hours is certain, or not needed. */
  hasPlaces: boolean;
};
/** `repeated` when its key was used before, `limited` when free places have to be checked first. */
type Outcome = "placed" | "repeated" | "limited";
export type InsertPlaced = (placed: Placement) => Promise<Outcome>;

/**
 * Inserts bookings with their return, key and events; nothing for a key that exists, or for an hour that has a limit.
 * Requests with one key wait for each other here.
 */
async function insertPlaced(run: Run, placed: readonly Placement[]): Promise<Outcome[]> {
  // Sorted by key, so that two servers with the same keys cannot deadlock.
  const inOrder = placed.toSorted((one, other) => (one.key.key < other.key.key ? -1 : 1));
  const keys = inOrder.map(({ rides: [{ id: bookingId, createdAt }], key: { key, bodyHash } }) => {
    return { key, bodyHash, bookingId, createdAt };
  });
  const documents = [keys, inOrder.flatMap(({ rides }) => rides), inOrder.flatMap(eventsOf), inOrder.flatMap(toLookAt)];
  const rows = await run<{ id: string; outcome: Outcome }>(
    INSERT_PLACED,
    documents.map((list: Record<string, unknown>[]) => JSON.stringify(list.map(toColumns))),
  );
  const outcomes = new Map(rows.map(({ id, outcome }) => [Number(id), outcome]));
  return placed.map(({ rides: [{ id }] }) => outcomes.get(id) ?? "repeated");
}

/** The places whose limits are checked. A return on call needs no free place. */
function toLookAt({ rides, hasPlaces }: Placement) {
  if (hasPlaces) return [];
  const [{ id: bookingId }] = rides;
  const timed = rides.filter(({ callUntil }) => callUntil === null);
  return timed.map((ride) => placeOf(ride)).map((place) => ({ bookingId, ...place, usualDay: usualDay(place.date) }));
}

export const insertTogether = (run: Run): InsertPlaced => inBatches((placed) => insertPlaced(run, placed));

function eventsOf({ rides, traceparent }: Placement) {
  return rides.map((booking) => {
    const { id: bookingId, version, createdAt } = booking;
    const placed = readOnlyBooking(booking);
    // A whole series has one confirmation, and the days of a fixed ride have none.
    const channels = placed.isFollower() || placed.fixedRideId ? [] : placed.promised();
    // One that was driven before it was entered is over: nothing of it is confirmed or ordered.
    const type = placed.status === "completed" ? "booking.completed" : "booking.placed";
    return newEvent(type, { bookingId, version, channels }, createdAt, traceparent);
  });
}
