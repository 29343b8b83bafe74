import type { EntityManager } from "@mikro-orm/postgresql";
import { uuidv7Range } from "../../outbox/uuidv7.ts";
import type { Booking } from "../booking.entity.ts";

const PLACED = `
  select id from outbox_event
  where id between ? and ? and type = 'booking.placed' and payload->'bookingId' = to_jsonb(?::bigint)`;

/**
 * The newest event of a booking that the taxi centre is told of: its last change, else the one that placed it, whose id
 * begins with the moment of the booking. Undefined when that is no longer kept.
 */
export async function lastTold(em: EntityManager, booking: Booking): Promise<string | undefined> {
  if (booking.changeEventId) return booking.changeEventId;
  // Not as an entity: one that waits for a destination has a moment that is none, "infinity".
  const [placed] = await em.execute<{ id: string }[]>(PLACED, [...uuidv7Range(booking.createdAt), booking.id]);
  return placed?.id;
}
