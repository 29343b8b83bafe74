import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Cause } from "../delivery/effect.ts";

/** True when a change for the taxi centre is out of date: the ride was cancelled since, or changed again. */
export function isChangeOvertaken({ status, changeEventId }: Booking, { eventId }: Pick<Cause, "eventId">): boolean {
  return status === "cancelled" || changeEventId !== eventId;
}

/** From the newest change back, over the change that each names as its predecessor, to the first that is sent on a channel. */
const NEWEST_TOLD = `
  with recursive change as (
    select id, payload from outbox_event where id = ?
    union all
    select event.id, event.payload from change join outbox_event event on event.id = (change.payload->>'after')::uuid
    where not coalesce(change.payload->'channels' @> ?::jsonb, false)
  ) select id from change where payload->'channels' @> ?::jsonb`;

/**
 * True when a change needs no message any more: the ride was cancelled since, or changed again with a message on the same
 * channel. A limit may withhold the newest change's message; then an earlier change's is sent.
 */
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

/** True when the ride was moved to another time after a message about its time was called for. */
export function isMovedSince({ movedAt }: Booking, { occurredAt }: Pick<Cause, "occurredAt">): boolean {
  return !!movedAt && occurredAt < movedAt;
}

/** True when a text message was called for while the ride had another number, which must not get it any more. */
export function isOfFormerNumber({ textedSince }: Booking, { occurredAt }: Pick<Cause, "occurredAt">): boolean {
  return !!textedSince && occurredAt < textedSince;
}
