import type pg from "pg";
import { writeDeliveries } from "../delivery/jobs.ts";
import { effects, isEffectName } from "../effects.ts";
import { withoutIdleSettling } from "../payments/payment-effects.ts";
import { CAME_DUE, enqueueDueMessages } from "../schedule/due-messages.ts";
import { effectsOf } from "../subscriptions.ts";

/** Stored as the delivery's error while it waits. */
export const DECIDED_TO_SEND = "decided_to_send";

/** `goes`: not done, or harmless when repeated; `undecided`: a person must say whether it was done. */
type Fate = "goes" | "undecided";
export type OpenEffect = {
  id: string;
  eventId: string;
  effect: string;
  channel: "email" | "sms" | "other";
  booking: string | null;
  occurredAt: Date;
  /** Its name in the channel's log: part of the Message-ID, or the gateway's reference. */
  name: string | undefined;
  fate: Fate;
};

const UNFINISHED = `
  select id, type, payload from outbox_event
  where completed_at is null and parked_at is null and not exists (select from delivery where event_id = outbox_event.id)`;

/** Records every waiting effect, also of messages due by the clock, in the transaction of `client`. */
export async function writeOpenEffects(client: pg.ClientBase): Promise<void> {
  while (Object.keys(await enqueueDueMessages(client)).length > 0);
  const { rows } = await client.query<{ id: string; type: string; payload: unknown }>(UNFINISHED);
  const called = rows.flatMap(({ id: eventId, type, payload }) =>
    knownEffects(type, payload).map((effect) => {
      return { eventId, effect, payload, attempts: 1, message: effects[effect].message(payload) };
    }),
  );
  // As in the relay: an effect that is left out there would wait for ever.
  const due = await withoutIdleSettling(client, called);
  if (due.length > 0) await writeDeliveries(client, due);
}

function knownEffects(type: string, payload: unknown): ReturnType<typeof effectsOf> {
  try {
    return effectsOf(type, payload);
  } catch {
    return [];
  }
}

/** A repeated report of the taxi centre concerns the lost time when the ride has nothing newer. */
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
 * Oldest first. Effects of restored events and of the lost time may have been made. An order may be repeated, since the
 * taxi centre recognises its event; an invoice is made again with a new number.
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
