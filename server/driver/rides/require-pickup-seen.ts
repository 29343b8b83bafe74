import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";

/** `version`: what the driver's page showed; `at` is never later than now. */
export type Press = { eventId: string; at: Date; version?: number | undefined };

const OF_PICKUP = ["pickupDate", "pickupTime", "pickupLocation", "expectedPickupAt"] as const;

/**
 * Throws `version_conflict` where a locked ride's pickup was moved since the driver saw it. Without a version the page
 * showed the ride at the time of the press.
 */
export async function requirePickupSeen(tx: EntityManager, { id }: Booking, { at, version }: Press): Promise<void> {
  const since = version === undefined ? { at: { $gt: at } } : { version: { $gt: version } };
  const entries = await tx.find(TimelineEntry, {
    bookingId: id,
    what: { $in: ["changed", "ready", "flight"] },
    ...since,
  });
  const hasMoved = entries.some(
    ({ what, after }) => what === "ready" || OF_PICKUP.some((name) => after?.[name] !== undefined),
  );
  if (hasMoved) throw new DomainError("version_conflict");
}
