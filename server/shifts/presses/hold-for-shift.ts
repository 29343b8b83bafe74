import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { holdShownRides } from "../end-shifts.ts";

/** Whose shift it is, and the car that is taken where one begins. */
export type ShiftTaker = { driverId: string; carId?: string | undefined };

/**
 * Locks what an act in a driver's shift is about, in the one order of locks, before the shift itself: of two presses at once the
 * second waits here, for one driver and for one car.
 */
export async function holdForShift(tx: EntityManager, { driverId, carId }: ShiftTaker, now: Date): Promise<void> {
  await holdShownRides(tx, { driverId }, now);
  await lockRow(tx, Driver, { id: driverId });
  if (carId) await lockRow(tx, Car, { id: carId });
}
