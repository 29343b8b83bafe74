import type { Command } from "./command.ts";
import { table } from "./table.ts";

const MOST = 200;

const PARKED = `
  with found as (
    select event_id, effect, attempts, last_error as reason from delivery where parked
    union all
    select id, null, attempts, 'the event cannot be read' from outbox_event where parked_at is not null
    order by event_id limit ${MOST}
  )
  select event_id as "eventId", effect, type, occurred_at as "occurredAt", found.attempts, reason, booking.reference as booking
  from found join outbox_event on id = event_id
    left join booking on jsonb_typeof(payload->'bookingId') = 'number' and booking.id = (payload->'bookingId')::bigint
  order by event_id`;

type Parked = {
  eventId: string;
  effect: string | null;
  type: string;
  occurredAt: Date;
  attempts: number;
  reason: string | null;
  booking: string | null;
};

export const parked: Command = {
  usage: "parked",
  what: `what waits for a person, with the reason, oldest first (at most ${MOST})`,
  async run({ client }) {
    const { rows: data } = await client.query<Parked>(PARKED);
    const rows = data.map(({ eventId, effect, type, occurredAt, attempts, reason, booking }) => [
      eventId,
      effect ?? type,
      booking,
      occurredAt.toISOString(),
      attempts,
      reason,
    ]);
    const head = ["EVENT", "EFFECT", "BOOKING", "SINCE", "TRIES", "REASON"];
    return { data, text: rows.length > 0 ? table(head, rows) : "Nothing is parked." };
  },
};
