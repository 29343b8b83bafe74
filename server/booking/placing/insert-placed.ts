import { toColumns } from "../../database/columns.ts";
import { inBatches } from "../../database/in-batches.ts";
import type { Run } from "../../database/prepared.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { placeOf, usualDay } from "../capacity/hour-slot.ts";
import { readOnlyBooking } from "../read-only-booking.ts";
import type { RequestKey } from "./idempotency.ts";
import type { NewRides } from "./new-rides.ts";

// One statement, as it is what every visitor waits for: the ORM's five round trips take twice the time of the whole.
export const INSERT_PLACED = {
  name: "insert_placed",
  text: `
    with limited as (
      select distinct place.booking_id
      from jsonb_to_recordset($4) place (booking_id bigint, date text, usual_day text, hour int, vehicle_type text)
      left join capacity own on own.day = place.date
      left join capacity usual on usual.day = place.usual_day
      where coalesce(own.limits, usual.limits) -> place.vehicle_type ->> place.hour is not null
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

/** One ride, or one and its return, or the rides of a series; `traceparent`: the trace they are placed in. */
type Placement = {
  rides: NewRides;
  key: RequestKey;
  traceparent: string | undefined;
  /** Its hours have places for it, or need none. */
  hasPlaces: boolean;
};
/** What became of it: `repeated` when its key was there before, `limited` when places have to be found for it first. */
type Outcome = "placed" | "repeated" | "limited";
export type InsertPlaced = (placed: Placement) => Promise<Outcome>;

/**
 * Writes new bookings, each with its return, its key and its events, or nothing at all of one whose key is there already, or
 * of which a ride would be in an hour that has a limit. Two requests with one key wait for each other here.
 */
async function insertPlaced(run: Run, placed: readonly Placement[]): Promise<Outcome[]> {
  // Always in one order, so that no two servers with the same keys wait for each other in a circle.
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

/** The places whose limits matter. A return on call needs none to be free. */
function toLookAt({ rides, hasPlaces }: Placement) {
  if (hasPlaces) return [];
  const [{ id: bookingId }] = rides;
  const timed = rides.filter(({ callUntil }) => callUntil === null);
  return timed.map((ride) => placeOf(ride)).map((place) => ({ bookingId, ...place, usualDay: usualDay(place.date) }));
}

/** Writes one, together with those that are written at the same time. */
export const insertTogether = (run: Run): InsertPlaced => inBatches((placed) => insertPlaced(run, placed));

function eventsOf({ rides, traceparent }: Placement) {
  return rides.map((booking) => {
    const { id: bookingId, version, createdAt } = booking;
    const placed = readOnlyBooking(booking);
    // One confirmation tells of a whole series.
    const channels = placed.isFollower() ? [] : placed.promised();
    return newEvent("booking.placed", { bookingId, version, channels }, createdAt, traceparent);
  });
}
