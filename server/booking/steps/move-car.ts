import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { type EntityManager, type FilterQuery, LockMode } from "@mikro-orm/postgresql";
import { Booking, type Position } from "../booking.entity.ts";
import { signalPosition } from "./signal-position.ts";

/** The rides to whose guests a driver is on the way. */
const awaited = (driverId: string, now: Date): FilterQuery<Booking> => ({
  ...({ driverId, status: "confirmed", driverState: "en_route" } as const),
  pickupAt: { $gt: unreportedBefore(now) },
});

/** Whether a guest waits for this driver, who is on the way, and sees where the car is. */
export const isAwaited = async (em: EntityManager, driverId: string, now: Date): Promise<boolean> =>
  (await em.count(Booking, awaited(driverId, now))) > 0;

/** Has the guests who wait for a driver see where the car is, unless it was seen later; `at` is ISO 8601 in UTC. */
export async function moveCar(tx: EntityManager, driverId: string, place: Position, now: Date): Promise<void> {
  const order = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { pickupAt: "desc", id: "desc" } } as const;
  for (const ride of await tx.find(Booking, awaited(driverId, now), order)) {
    const wasAt = ride.position;
    ride.moveTo(place);
    if (ride.position !== wasAt) await signalPosition(tx, ride);
  }
}

/** Forgets where a driver is in the rides that show it. */
export async function forgetPlace(tx: EntityManager, driverId: string): Promise<void> {
  const order = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { pickupAt: "desc", id: "desc" } } as const;
  const shown = { driverId, driverState: "en_route", position: { $ne: null } } as const;
  for (const ride of await tx.find(Booking, shown, order)) {
    ride.position = null;
    await signalPosition(tx, ride);
  }
}
