import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";

/** What a driver pressed: its id, when, never later than now, and the version of the ride that their page showed. */
export type Press = { eventId: string; at: Date; version?: number | undefined };

/** What of a ride makes its pickup another, as its timeline names it. */
const OF_PICKUP = ["pickupDate", "pickupTime", "pickupLocation"] as const;

/**
 * Throws `version_conflict` where the pickup has been moved, in time or place, since the driver saw it: what they say of one pickup
 * is not told of another. Asked with the ride locked. A page that does not say what it showed is taken to have shown the ride as it was at
 * the press.
 */
export async function requirePickupSeen(tx: EntityManager, { id }: Booking, { at, version }: Press): Promise<void> {
  const since = version === undefined ? { at: { $gt: at } } : { version: { $gt: version } };
  const entries = await tx.find(TimelineEntry, { bookingId: id, what: { $in: ["changed", "ready"] }, ...since });
  const hasMoved = entries.some(
    ({ what, after }) => what === "ready" || OF_PICKUP.some((name) => after?.[name] !== undefined),
  );
  if (hasMoved) throw new DomainError("version_conflict");
}
