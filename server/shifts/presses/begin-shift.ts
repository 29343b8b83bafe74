import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { endOverdue } from "../end-shifts.ts";
import { recordDuty } from "../record-duty.ts";
import { Shift } from "../shift.entity.ts";
import { lockShiftOf } from "../shifts.ts";

/**
 * Begins a driver's shift in a car, in the caller's transaction, which has both alone (`holdForShift`); the one that is open already where it is in that car, as
 * after a second press. Throws `driver_away` and `car_away` for who or what the desk has switched off, `car_taken` where
 * somebody else drives it, `conflict` for a driver whose open shift is in another car.
 */
export async function beginShift(tx: EntityManager, driverId: string, carId: string, at: Date): Promise<Shift> {
  const driver = await tx.findOne(Driver, { id: driverId, endedAt: null });
  if (!driver?.isWorking) throw new DomainError("driver_away");
  await endOverdue(tx, at);
  const open = await lockShiftOf(tx, driverId);
  if (open) {
    if (open.carId === carId) return open;
    throw new DomainError("conflict");
  }
  const car = await tx.findOne(Car, { id: carId, endedAt: null });
  if (!car?.isWorking) throw new DomainError("car_away");
  // Also where somebody had it after the press, which may come late.
  const inUse = { carId, $or: [{ endedAt: null }, { endedAt: { $gt: at } }] };
  if ((await tx.count(Shift, inUse)) > 0) throw new DomainError("car_taken");
  const shift = tx.create(Shift, { id: randomUUID(), driverId, carId, beganAt: at }, { partial: true });
  await recordDuty(tx, shift, { what: "began", by: "driver", at });
  return shift;
}
