import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { Position } from "../../booking/booking-schema.ts";
import { signalPosition } from "../../booking/signals.ts";
import { lockRows } from "../../database/lock-rows.ts";

const awaited = (driverId: string, now: Date): FilterQuery<Booking> => ({
  ...({ driverId, status: "confirmed", driverState: "en_route" } as const),
  pickupAt: { $gt: unreportedBefore(now) },
});

export const isAwaited = async (em: EntityManager, driverId: string, now: Date): Promise<boolean> =>
  (await em.count(Booking, awaited(driverId, now))) > 0;

/** Locks a driver's rides for `moveCar`, before the driver's shift: rows are locked in one order. */
export const lockAwaited = (tx: EntityManager, driverId: string, now: Date): Promise<Booking[]> =>
  lockRows(tx, Booking, awaited(driverId, now));

/** Shows the car's position to the passengers of these rides, unless a later one is known; `at` is ISO 8601 in UTC. */
export async function moveCar(tx: EntityManager, rides: readonly Booking[], place: Position): Promise<void> {
  for (const ride of rides) {
    const wasAt = ride.position;
    ride.moveTo(place);
    if (ride.position !== wasAt) await signalPosition(tx, ride);
  }
}

const shown = (driverIds: readonly string[]): FilterQuery<Booking> => ({
  driverId: { $in: [...driverIds] },
  driverState: "en_route",
});

/** Locks the rides that may show the positions of these drivers, for `forgetPlace`, and `others`: rows are locked by id. */
export const lockShown = (
  tx: EntityManager,
  driverIds: readonly string[],
  others?: FilterQuery<Booking>,
): Promise<Booking[]> => lockRows(tx, Booking, others ? { $or: [shown(driverIds), others] } : shown(driverIds));

/** Forgets a driver's position in the rides that show it, which the caller has locked. */
export async function forgetPlace(tx: EntityManager, driverId: string): Promise<void> {
  for (const ride of await tx.find(Booking, { $and: [shown([driverId]), { position: { $ne: null } }] })) {
    ride.position = null;
    await signalPosition(tx, ride);
  }
}
