import type { EntityManager } from "@mikro-orm/postgresql";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { uuidv7Range } from "../outbox/uuidv7.ts";
import type { Booking } from "./booking.entity.ts";

/**
 * The newest event of a booking that the taxi centre is told of: its last change, else the one that placed it, whose id
 * begins with the moment of the booking. Undefined when that is no longer kept.
 */
export async function lastTold(em: EntityManager, booking: Booking): Promise<string | undefined> {
  if (booking.changeEventId) return booking.changeEventId;
  const [lowest, highest] = uuidv7Range(booking.createdAt);
  const made = await em.find(OutboxEvent, { id: { $gte: lowest, $lte: highest }, type: "booking.placed" });
  return made.find(({ payload }) => "bookingId" in payload && payload.bookingId === booking.id)?.id;
}
