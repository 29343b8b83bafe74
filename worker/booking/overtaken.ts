import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Cause } from "../delivery/effect.ts";

export function isChangeOvertaken({ status, changeEventId }: Booking, { eventId }: Pick<Cause, "eventId">): boolean {
  return status === "cancelled" || changeEventId !== eventId;
}

/** Walks from the newest change back over predecessors to the first change with a message on the channel. */
const NEWEST_TOLD = `
  with recursive change as (
    select id, payload from outbox_event where id = ?
    union all
    select event.id, event.payload from change join outbox_event event on event.id = (change.payload->>'after')::uuid
    where not coalesce(change.payload->'channels' @> ?::jsonb, false)
  ) select id from change where payload->'channels' @> ?::jsonb`;

/** A later change has a message on this channel. When its message is withheld, an earlier one is sent. */
export async function isToldByLaterChange(
  em: EntityManager,
  booking: Booking,
  cause: Pick<Cause, "eventId">,
  channel: Channel,
): Promise<boolean> {
  if (!isChangeOvertaken(booking, cause)) return false;
  if (booking.status === "cancelled") return true;
  const telling = JSON.stringify([channel]);
  const [newest] = await em.execute<{ id: string }[]>(NEWEST_TOLD, [booking.changeEventId, telling, telling]);
  return newest?.id !== cause.eventId;
}

export function isMovedSince({ movedAt }: Booking, { occurredAt }: Pick<Cause, "occurredAt">): boolean {
  return !!movedAt && occurredAt < movedAt;
}

/** True when the passenger's number changed after the event: the former number gets no message. */
export function isOfFormerNumber({ textedSince }: Booking, { occurredAt }: Pick<Cause, "occurredAt">): boolean {
  return !!textedSince && occurredAt < textedSince;
}
