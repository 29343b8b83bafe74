import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { lockRow, lockRows } from "../../database/lock-rows.ts";
import { changeShiftCar } from "../../shifts/presses/begin-end.ts";
import { Shift } from "../../shifts/shift.entity.ts";

type Swap = { from: string; to: string };

/** Lets the shift in one car go on in another where nobody is on shift; both are locked. Returns its id, null where none went. */
export async function swapShift(tx: EntityManager, { from, to }: Swap, now: Date): Promise<string | null> {
  const shifts = await lockRows(tx, Shift, { carId: { $in: [from, to] }, endedAt: null });
  const shift = shifts.find(({ carId }) => carId === from);
  if (!shift || shifts.some(({ carId }) => carId === to)) return null;
  await changeShiftCar(tx, shift, { carId: to, by: "desk", at: now });
  return shift.id;
}

/** Lets who is on shift in a car see whether it can be driven. */
export async function signalWhoDrives(tx: EntityManager, carId: string): Promise<void> {
  const shift = await tx.findOne(Shift, { carId, endedAt: null });
  if (shift) await signalDriver(tx, shift.driverId);
}

/** Takes it back where nothing else happened to the shift or the cars. */
export async function swapShiftBack(tx: EntityManager, shiftId: string, { from, to }: Swap, now: Date): Promise<void> {
  const shift = await lockRow(tx, Shift, { id: shiftId, carId: to, endedAt: null });
  if (!shift || (await tx.count(Shift, { carId: from, endedAt: null })) > 0) return;
  await changeShiftCar(tx, shift, { carId: from, by: "desk", at: now });
}
