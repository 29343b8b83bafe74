import type { TimelineAct, TimelineActor, TimelineFields } from "@domrit/shared/booking/timeline.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "./timeline-entry.entity.ts";

/** Who acts on a booking; somebody at the office by their id, which no customer is shown. */
export type EntryActor = { by: TimelineActor; staffId?: string };

export type EntryFacts = EntryActor & {
  what: TimelineAct;
  at: Date;
  /** What was otherwise before and is so now, for the owner to read: never a name, address of mail, phone number or note. */
  from?: TimelineFields;
  to?: TimelineFields;
  /** The report of the taxi centre that tells of it. */
  dispatchEventId?: string;
};

/**
 * Writes into the timeline of a booking what has just happened to it, in the caller's transaction: after the change to
 * the booking itself, whose version it takes.
 */
export function recordEntry(tx: EntityManager, { id: bookingId, version }: Booking, happened: EntryFacts): void {
  const { from, to, dispatchEventId = null, staffId = null, ...fact } = happened;
  const details = { before: from ?? null, after: to ?? null, dispatchEventId, staffId };
  tx.persist(tx.create(TimelineEntry, { bookingId, version, ...fact, ...details }));
}
