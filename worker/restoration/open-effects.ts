import type pg from "pg";
import { writeDeliveries } from "../delivery/write-deliveries.ts";
import { effects, isEffectName } from "../effects.ts";
import { withoutIdleSettling } from "../payments/idle-settling.ts";
import { effectsOf } from "../relay/effects-of.ts";
import { CAME_DUE, enqueueDueMessages } from "../schedule/due-messages.ts";

/** A decision that an effect has to be made, as its delivery keeps it until it is. */
export const DECIDED_TO_SEND = "decided_to_send";

/**
 * What is to be done with an effect that waits: `goes` when it is released, as it was certainly not made or may be made
 * twice; `undecided` while a person has to say whether it was made before the loss.
 */
type Fate = "goes" | "undecided";
export type OpenEffect = {
  /** How the operator names it: `<event>/<effect>`. */
  id: string;
  eventId: string;
  effect: string;
  channel: "email" | "sms" | "other";
  /** The booking's reference, where it is about one. */
  booking: string | null;
  occurredAt: Date;
  /** What a log of its channel has where it was sent: part of the Message-ID, the gateway's reference. */
  name: string | undefined;
  fate: Fate;
};

const UNFINISHED = `
  select id, type, payload from outbox_event
  where completed_at is null and parked_at is null and not exists (select from delivery where event_id = outbox_event.id)`;

/**
 * Writes down, in the transaction of `client`, every effect that waits, also of the messages that are due by the clock; so
 * that nothing comes up later that was not looked at.
 */
export async function writeOpenEffects(client: pg.ClientBase): Promise<void> {
  while (Object.keys(await enqueueDueMessages(client)).length > 0);
  const { rows } = await client.query<{ id: string; type: string; payload: unknown }>(UNFINISHED);
  const called = rows.flatMap(({ id: eventId, type, payload }) =>
    knownEffects(type, payload).map((effect) => {
      return { eventId, effect, payload, attempts: 1, message: effects[effect].message(payload) };
    }),
  );
  // As the relay will: what is written down here and left out there would wait for ever.
  const due = await withoutIdleSettling(client, called);
  if (due.length > 0) await writeDeliveries(client, due);
}

/** None of an event that only another version can read: the relay sets it aside. */
function knownEffects(type: string, payload: unknown): ReturnType<typeof effectsOf> {
  try {
    return effectsOf(type, payload);
  } catch {
    return [];
  }
}

/** A report that the taxi centre makes again is of the lost time where the ride knows of nothing newer. */
const REPORTED = "('booking.confirmed', 'booking.driver_changed', 'booking.completed', 'booking.cancelled')";
const OPEN = `
  select event_id as "eventId", effect, payload, occurred_at as "occurredAt", last_error as reason,
    booking.reference as booking,
    case
      when occurred_at <= held_since then true
      when type = 'booking.message_due' then ${CAME_DUE} <= lost_at
      when type in ${REPORTED} then booking.created_at <= restored_to and known_at <= lost_at
      else false
    end as "isDoubtful"
  from restoration
  join outbox_event on completed_at is null and parked_at is null
  join delivery on event_id = outbox_event.id and state in ('pending', 'sending')
  left join booking on jsonb_typeof(payload->'bookingId') = 'number' and booking.id = (payload->'bookingId')::bigint
  where released_at is null
  order by event_id, effect`;
type OpenRow = {
  eventId: string;
  effect: string;
  payload: unknown;
  occurredAt: Date;
  reason: string | null;
  booking: string | null;
  isDoubtful: boolean | null;
};

/**
 * The effects that wait for the release, oldest first. Those of events that came back, and of what came due or was
 * reported in the lost time, may have been made. An order may be given twice, as the taxi centre knows a repeat by its
 * event; an invoice is made again, under a new number.
 */
export async function findOpenEffects(client: pg.ClientBase): Promise<OpenEffect[]> {
  const { rows } = await client.query<OpenRow>(OPEN);
  return rows.map(({ payload, reason, isDoubtful, ...row }) => {
    const known = isEffectName(row.effect) ? effects[row.effect] : undefined;
    const channel = known?.queue === "email" || known?.queue === "sms" ? known.queue : "other";
    const isCertain = channel === "other" || !isDoubtful || reason === DECIDED_TO_SEND;
    const name = known?.key(payload, row.eventId);
    return { ...row, id: `${row.eventId}/${row.effect}`, channel, name, fate: isCertain ? "goes" : "undecided" };
  });
}
