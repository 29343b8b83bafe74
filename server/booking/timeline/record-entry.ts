import type { TimelineAct, TimelineActor, TimelineFields } from "@domrit/shared/booking/timeline.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "./timeline-entry.entity.ts";

export type EntryActor = { by: TimelineActor; staffId?: string };

export type EntryFacts = EntryActor & {
  what: TimelineAct;
  at: Date;
  /** What was otherwise before and is so now, for the owner to read: never a name, address of mail, phone number or note. */
  from?: TimelineFields;
  to?: TimelineFields;
  dispatchEventId?: string;
};

/** Writes what has just happened to a booking into its timeline, in the caller's transaction, after the change itself. */
export function recordEntry(tx: EntityManager, { id: bookingId, version }: Booking, happened: EntryFacts): void {
  const { from, to, dispatchEventId = null, staffId = null, ...fact } = happened;
  const details = { before: from ?? null, after: to ?? null, dispatchEventId, staffId };
  tx.persist(tx.create(TimelineEntry, { bookingId, version, ...fact, ...details }));
}
