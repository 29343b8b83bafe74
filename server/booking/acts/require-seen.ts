import { type BookingPart, wordsOf } from "@domrit/shared/booking/timeline.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";

type SeenVersion = {
  version: number | undefined;
  of: readonly BookingPart[];
};

/**
 * Whether the parts that are acted on are as they were seen. Reports of the taxi centre make versions too, which do
 * not matter here.
 */
export async function isAsSeen(
  em: EntityManager,
  { id, version }: Pick<Booking, "id" | "version">,
  seen: SeenVersion,
): Promise<boolean> {
  if (seen.version === undefined || seen.version === version) return true;
  if (seen.version > version || seen.version < 1) return false;
  const since = { bookingId: id, version: { $gt: seen.version }, what: { $in: wordsOf(...seen.of) } };
  return (await em.count(TimelineEntry, since)) === 0;
}

/** Throws `version_conflict` where what is acted on is another than was seen. */
export async function requireSeen(em: EntityManager, booking: Booking, seen: SeenVersion): Promise<void> {
  if (!(await isAsSeen(em, booking, seen))) throw new DomainError("version_conflict");
}
