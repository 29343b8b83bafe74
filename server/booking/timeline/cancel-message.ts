import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "./timeline-entry.entity.ts";

/** What the office wrote to the guest when it cancelled a ride; undefined where it wrote nothing. */
export async function cancelMessage(em: EntityManager, { id: bookingId, cancelledBy }: Booking) {
  if (cancelledBy !== "office") return undefined;
  const entry = await em.findOne(TimelineEntry, { bookingId, what: "cancelled" });
  return entry?.after?.message;
}
