import type { Care } from "@domrit/shared/care/care.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { CareDetail } from "./care-detail.entity.ts";
import type { CareKeys } from "./care-keys.ts";
import { openCare, sealCare } from "./seal.ts";

type CareContext = { em: EntityManager; keys: CareKeys };
type Ride = Pick<Booking, "id" | "pickupAt">;

/**
 * Keeps the health part of rides in the caller's transaction, each under a key of its own. The keys are kept first: one
 * without a ride opens nothing, and goes in its time.
 */
export async function keepCare(
  { em, keys }: CareContext,
  rides: readonly Ride[],
  care: Care,
  now: Date,
): Promise<void> {
  const made = await keys.make(rides);
  const sealed = rides.flatMap(({ id }, index) => {
    const key = made[index];
    return key ? [{ bookingId: id, sealed: sealCare(care, id, key), consentAt: now }] : [];
  });
  await em.insertMany(CareDetail, sealed);
}

/**
 * The health parts that are kept of these rides, by booking. One that was withdrawn is in no row, and one whose key is
 * destroyed opens no more: in a backup that was brought back, that is each of them. Rejects while the keys are away.
 */
export async function readCare({ em, keys }: CareContext, bookingIds: readonly number[]): Promise<Map<number, Care>> {
  const details = await em.find(CareDetail, { bookingId: { $in: [...bookingIds] } });
  if (details.length === 0) return new Map();
  const careKeys = await keys.find(details.map(({ bookingId }) => bookingId));
  return new Map(
    details.flatMap(({ bookingId, sealed }) => {
      const key = careKeys.get(bookingId);
      return key ? [[bookingId, openCare(sealed, bookingId, key)] as const] : [];
    }),
  );
}

/** The health part of a ride; undefined where there is none, or none any more. */
export async function careOfRide(
  keeping: CareContext,
  booking: Pick<Booking, "id" | "isDiscreet">,
): Promise<Care | undefined> {
  // Asks nothing for the rides of everybody else.
  return booking.isDiscreet ? (await readCare(keeping, [booking.id])).get(booking.id) : undefined;
}
