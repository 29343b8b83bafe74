import { type TimelineAct, timelineOf } from "@domrit/shared/booking/acts.ts";
import { RIDE_ACT_NAMES } from "@domrit/shared/booking/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";

const RIDE = timelineOf("change", "ready");
const CONTACT: TimelineAct[] = [...timelineOf("contact"), "passenger_changed"];
const COURSE = timelineOf(...RIDE_ACT_NAMES);

/** What of a booking somebody acts on, by what makes it another: the ride that was asked for, how its customer is reached, how far it is. */
const MADE_ANOTHER_BY = {
  ride: RIDE,
  contact: CONTACT,
  message: [...RIDE, ...CONTACT],
  course: [...RIDE, ...COURSE],
} satisfies Record<string, TimelineAct[]>;

type SeenVersion = {
  /** The version that whoever acts has seen; without one they may. */
  version: number | undefined;
  of: keyof typeof MADE_ANOTHER_BY;
};

/**
 * Whether what is acted on is as it was seen. A version by itself says too little: what the taxi centre reports makes one
 * too, and the ride that somebody is changing is the same.
 */
export async function isAsSeen(
  em: EntityManager,
  { id, version }: Pick<Booking, "id" | "version">,
  seen: SeenVersion,
): Promise<boolean> {
  if (seen.version === undefined || seen.version === version) return true;
  if (seen.version > version || seen.version < 1) return false;
  const since = { bookingId: id, version: { $gt: seen.version }, what: { $in: [...MADE_ANOTHER_BY[seen.of]] } };
  return (await em.count(TimelineEntry, since)) === 0;
}

/** Throws `version_conflict` where what is acted on is another than was seen. */
export async function requireSeen(em: EntityManager, booking: Booking, seen: SeenVersion): Promise<void> {
  if (!(await isAsSeen(em, booking, seen))) throw new DomainError("version_conflict");
}
