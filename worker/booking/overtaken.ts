import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Cause } from "../delivery/effect.ts";

/** True when what the taxi centre is to be told of a change is out of date: cancelled since, or changed once more. */
export function isChangeOvertaken({ status, changeEventId }: Booking, { eventId }: Pick<Cause, "eventId">): boolean {
  return status === "cancelled" || changeEventId !== eventId;
}

/** From the newest change back, by the change that each names before it, to the first that tells of itself on a channel. */
const NEWEST_TOLD = `
  with recursive change as (
    select id, payload from outbox_event where id = ?
    union all
    select event.id, event.payload from change join outbox_event event on event.id = (change.payload->>'after')::uuid
    where not coalesce(change.payload->'channels' @> ?::jsonb, false)
  ) select id from change where payload->'channels' @> ?::jsonb`;

/**
 * True when a customer need not be told of a change any more: the ride was cancelled since, or changed once more, of which
 * they are told on the same channel. Too many messages keep the newest change from telling, and then an earlier one does.
 */
export async function isToldLater(
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

/** True when the ride was moved to another time after what is to be told of its time was called for. */
export function isMovedSince({ movedAt }: Booking, { occurredAt }: Pick<Cause, "occurredAt">): boolean {
  return !!movedAt && occurredAt < movedAt;
}

/** True when a text message was called for while it would have gone to another number, whose owner it is not for any more. */
export function isOfFormerNumber({ textedSince }: Booking, { occurredAt }: Pick<Cause, "occurredAt">): boolean {
  return !!textedSince && occurredAt < textedSince;
}
