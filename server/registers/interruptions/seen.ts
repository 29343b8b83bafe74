import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { isAsSeen } from "../../booking/acts/require-seen.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import type { ConcernedRide } from "./decide.ts";
import type { SeenRides } from "./holders.ts";

/** Throws `conflict` with the rides that the desk did not see as they are, or gives to somebody though they are not concerned. */
export async function requireAsSeen(
  tx: EntityManager,
  decided: readonly ConcernedRide[],
  { assignments = [], versions }: SeenRides,
): Promise<void> {
  const open = decided.filter(({ stays }) => !stays).map(({ booking }) => booking);
  const changed: Pick<Booking, "id" | "reference">[] = assignments
    .filter(({ bookingId }) => !open.some(({ id }) => id === bookingId))
    .map(({ bookingId }) => ({ id: bookingId, reference: String(bookingId) }));
  for (const booking of versions ? open : []) {
    const version = versions?.[booking.id];
    if (!version || !(await isAsSeen(tx, booking, { version, of: ["ride", "course"] }))) changed.push(booking);
  }
  if (changed.length > 0) throw changedSince(changed);
}

export const changedSince = (rides: readonly Pick<Booking, "id" | "reference">[]): DomainError => {
  const changed = rides.map(({ id: bookingId, reference }) => ({ bookingId, reference }));
  return withoutPersonalData(new DomainError("conflict", { data: { data: { changed } } }));
};
