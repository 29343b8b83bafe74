import type { EntityManager } from "@mikro-orm/postgresql";
import { uuidv7Range } from "../../outbox/uuidv7.ts";
import type { Booking } from "../booking.entity.ts";

const PLACED = `
  select id from outbox_event
  where id between ? and ? and type = 'booking.placed' and payload->'bookingId' = to_jsonb(?::bigint)`;

/**
 * The booking's newest event that is sent to the taxi centre: its last change, else its placing. Undefined once that
 * was deleted.
 */
export async function lastDispatchEvent(em: EntityManager, booking: Booking): Promise<string | undefined> {
  if (booking.changeEventId) return booking.changeEventId;
  // Not as an entity: an event that waits for a destination has the moment "infinity", which is no date.
  const [placed] = await em.execute<{ id: string }[]>(PLACED, [...uuidv7Range(booking.createdAt), booking.id]);
  return placed?.id;
}
