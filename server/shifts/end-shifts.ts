import type { DutyActor } from "@domrit/shared/shifts/duties.ts";
import { SHIFT_HOURS } from "@domrit/shared/shifts/shift.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import type { Booking } from "../booking/booking.entity.ts";
import { signalDriver } from "../booking/signals.ts";
import { lockRows } from "../database/lock-rows.ts";
import { forgetPlace, lockShown } from "./position/move-car.ts";
import { recordDuty } from "./record-duty.ts";
import { Shift } from "./shift.entity.ts";

const LONGEST_MS = SHIFT_HOURS * 3_600_000;

export type ShiftOwner = { driverId: string } | { carId: string };

const overdue = (now: Date): FilterQuery<Shift> => ({
  endedAt: null,
  beganAt: { $lte: new Date(now.getTime() - LONGEST_MS) },
});

/**
 * Locks the rides that show a driver whose shift may end, those overdue and `others`. Called first: rides are locked
 * before drivers, cars and shifts.
 */
export async function holdShownRides(
  tx: EntityManager,
  of: ShiftOwner | undefined,
  now: Date,
  others?: FilterQuery<Booking>,
): Promise<Booking[]> {
  const ending = [overdue(now), ...(of ? [{ ...of, endedAt: null }] : [])];
  const shifts = await tx.find(Shift, { $or: ending }, { disableIdentityMap: true });
  const driverIds = shifts.map(({ driverId }) => driverId);
  return await lockShown(tx, driverIds, others);
}

/**
 * Ends the shift of a driver whom the desk switches off, in the caller's transaction, after `holdShownRides`. A shift does
 * not end because a car does: its driver is told, and takes another.
 */
export async function stopShiftsOf(tx: EntityManager, of: ShiftOwner, now: Date): Promise<void> {
  await endOverdue(tx, now);
  for (const shift of await lockRows(tx, Shift, { ...of, endedAt: null })) {
    if ("driverId" in of) await closeShift(tx, shift, "desk", now);
    else await signalDriver(tx, shift.driverId);
  }
}

/** Ends shifts at the moment of their longest time, after `holdShownRides`. Returns how many. */
export async function endOverdue(tx: EntityManager, now: Date): Promise<number> {
  const over = await lockRows(tx, Shift, overdue(now));
  for (const shift of over) await closeShift(tx, shift, "clock", new Date(shift.beganAt.getTime() + LONGEST_MS));
  await tx.flush();
  return over.length;
}

/** Ends an open shift that the caller has locked, and forgets the driver's position. */
export async function closeShift(tx: EntityManager, shift: Shift, by: DutyActor, at: Date): Promise<void> {
  shift.endedAt = at;
  shift.breakSince = null;
  shift.position = null;
  await recordDuty(tx, shift, { what: "ended", by, at });
  await forgetPlace(tx, shift.driverId);
}
