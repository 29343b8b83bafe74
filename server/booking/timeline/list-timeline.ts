import type { TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "./timeline-entry.entity.ts";

type Entry = Pick<TimelineEntry, "at" | "what" | "by"> & Partial<TimelineEntry>;

/**
 * What happened to a booking, oldest first; nothing before it was booked, though a clock of the taxi centre may be behind.
 * That it was booked is known of the booking itself, so that placing one, which a visitor waits for, writes no more than
 * it must; where the office booked it for a caller, the entry of that says so. One that a customer took over was a guest's.
 */
export async function listTimeline(em: EntityManager, booking: Booking): Promise<TimelineView> {
  return (await readTimeline(em, booking)).map(entryView);
}

export async function readTimeline(em: EntityManager, booking: Booking): Promise<Entry[]> {
  const { id: bookingId, createdAt: at, customerId } = booking;
  const entries = await em.find(TimelineEntry, { bookingId }, { orderBy: { at: "asc", version: "asc", id: "asc" } });
  const isGuests = !customerId || entries.some(({ what }) => what === "claimed");
  const booked = entries.find(({ what }) => what === "booked");
  const since = booked ?? ({ at, what: "booked", by: isGuests ? "guest" : "customer" } as const);
  return [since, ...entries.filter((entry) => entry !== booked)];
}

export function entryView({ at, what, by, before, after }: Entry): TimelineView[number] {
  return { at: at.toISOString(), what, by, ...(before && { from: before }), ...(after && { to: after }) };
}

/** What the office wrote to the guest when it cancelled a ride; undefined where it wrote nothing. */
export async function cancelMessage(em: EntityManager, { id: bookingId, cancelledBy }: Booking) {
  if (cancelledBy !== "office") return undefined;
  const entry = await em.findOne(TimelineEntry, { bookingId, what: "cancelled" });
  return entry?.after?.message;
}
