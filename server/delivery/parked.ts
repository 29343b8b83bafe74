import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type { Run } from "../database/prepared.ts";

export const MOST_PARKED = 200;

const PARKED = {
  name: "get_parked",
  text: `
  with found as (
    select event_id, effect, attempts, last_error as reason from delivery where parked
    union all
    select id, null, attempts, 'the event cannot be read' from outbox_event where parked_at is not null
    order by event_id limit ${MOST_PARKED}
  )
  select event_id as "eventId", effect, type, occurred_at as "occurredAt", found.attempts, reason,
    booking.reference as booking, booking.id::float8 as "bookingId"
  from found join outbox_event on id = event_id
    left join booking on jsonb_typeof(payload->'bookingId') = 'number' and booking.id = (payload->'bookingId')::bigint
  order by event_id`,
};

/** Without an `effect`: an event that is unknown to the workers. `booking`: its reference. */
type ParkedDelivery = {
  eventId: string;
  effect: string | null;
  type: string;
  occurredAt: Date;
  attempts: number;
  reason: string | null;
  booking: string | null;
  bookingId: number | null;
};

export const findParked = (run: Run): Promise<ParkedDelivery[]> => run<ParkedDelivery>(PARKED, []);

export type ParkedFilter = { eventId: string | null; effect: string | null };

const CHOSEN = "parked and ($1::uuid is null or event_id = $1) and ($2::text is null or effect = $2)";
const CHOSEN_EVENTS = "parked_at is not null and ($1::uuid is null or id = $1) and $2::text is null";
const COUNT = {
  name: "count_parked",
  text: `
  select (select count(*) from delivery where ${CHOSEN})::int + (select count(*) from outbox_event where ${CHOSEN_EVENTS})::int as count`,
};
const RELEASE = [
  {
    name: "release_deliveries",
    text: `update delivery set state = 'pending', faults = 0, finished_at = null where ${CHOSEN} returning event_id`,
  },
  {
    name: "release_events",
    text: `update outbox_event set parked_at = null where ${CHOSEN_EVENTS} returning id as event_id`,
  },
];
const REOPEN = {
  name: "reopen_events",
  text: "update outbox_event set completed_at = null, dispatched_at = null where id = any($1::uuid[])",
};
const WAKE = { name: "wake_relay", text: "select pg_notify($1, '')" };

export async function countParked(run: Run, { eventId, effect }: ParkedFilter): Promise<number> {
  const [row] = await run<{ count: number }>(COUNT, [eventId, effect]);
  return row?.count ?? 0;
}

/** In the transaction of `run`; returns how many. */
export async function releaseParked(run: Run, { eventId, effect }: ParkedFilter): Promise<number> {
  const released: string[] = [];
  for (const statement of RELEASE) {
    const rows = await run<{ event_id: string }>(statement, [eventId, effect]);
    released.push(...rows.map(({ event_id }) => event_id));
  }
  await reopenEvents(run, released);
  return released.length;
}

/** The relay takes these events again at once. */
export async function reopenEvents(run: Run, eventIds: readonly string[]): Promise<void> {
  await run(REOPEN, [`{${eventIds.join()}}`]);
  await run(WAKE, [OUTBOX_FILLED]);
}
