import { toColumns } from "../database/columns.ts";
import { inBatches } from "../database/in-batches.ts";
import type { Run } from "../database/prepared.ts";
import { newEvent } from "../outbox/new-event.ts";
import type { RequestKey } from "./idempotency.ts";
import { readOnlyBooking } from "./read-only-booking.ts";
import type { NewRides } from "./return/new-rides.ts";

// One statement, as it is what every visitor waits for: the ORM's five round trips take twice the time of the whole.
export const INSERT_PLACED = {
  name: "insert_placed",
  text: `
    with fresh as (
      insert into idempotency_key select row.* from jsonb_populate_recordset(null::idempotency_key, $1) row
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
    select id from placed`,
};

/** One ride, or one and its return, or the rides of a series; `traceparent`: the trace they are placed in. */
type Placed = { rides: NewRides; key: RequestKey; traceparent: string | undefined };
export type InsertPlaced = (placed: Placed) => Promise<boolean>;

/**
 * Writes new bookings, each with its return, its key and its events, or nothing at all of one whose key is there already;
 * says of each whether it was written. Two requests with one key wait for each other here.
 */
async function insertPlaced(run: Run, placed: readonly Placed[]): Promise<boolean[]> {
  // Always in one order, so that no two servers with the same keys wait for each other in a circle.
  const inOrder = placed.toSorted((one, other) => (one.key.key < other.key.key ? -1 : 1));
  const keys = inOrder.map(({ rides: [{ id: bookingId, createdAt }], key: { key, bodyHash } }) => {
    return { key, bodyHash, bookingId, createdAt };
  });
  const documents = [keys, inOrder.flatMap(({ rides }) => rides), inOrder.flatMap(eventsOf)];
  const rows = await run<{ id: string }>(
    INSERT_PLACED,
    documents.map((list: Record<string, unknown>[]) => JSON.stringify(list.map(toColumns))),
  );
  const written = new Set(rows.map(({ id }) => Number(id)));
  return placed.map(({ rides: [{ id }] }) => written.has(id));
}

/** Writes one, together with those that are written at the same time. */
export const insertTogether = (run: Run): InsertPlaced => inBatches((placed) => insertPlaced(run, placed));

function eventsOf({ rides, traceparent }: Placed) {
  return rides.map((booking) => {
    const { id: bookingId, version, createdAt } = booking;
    const placed = readOnlyBooking(booking);
    // One confirmation tells of a whole series.
    const channels = placed.isFollower() ? [] : placed.promised();
    return newEvent("booking.placed", { bookingId, version, channels }, createdAt, traceparent);
  });
}
