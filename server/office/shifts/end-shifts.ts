import { SHIFT_HOURS } from "@domrit/shared/driver/shift.ts";
import type { DutyActor } from "@domrit/shared/office/shifts/duties.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { forgetPlace } from "../../booking/steps/move-car.ts";
import { recordDuty } from "./record-duty.ts";
import { Shift } from "./shift.entity.ts";

/** Ends the shift of a driver or in a car that the desk switches off, in the caller's transaction. */
export async function endShiftsOf(
  tx: EntityManager,
  of: { driverId: string } | { carId: string },
  now: Date,
): Promise<void> {
  await endOverdue(tx, now);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  for (const shift of await tx.find(Shift, { ...of, endedAt: null }, { lockMode }))
    await closeShift(tx, shift, "desk", now);
}

/** Ends the shifts that have had their longest time, at the moment they had it. Returns how many. */
export async function endOverdue(tx: EntityManager, now: Date): Promise<number> {
  const longest = SHIFT_HOURS * 3_600_000;
  const begun = { endedAt: null, beganAt: { $lte: new Date(now.getTime() - longest) } };
  const over = await tx.find(Shift, begun, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { beganAt: "asc" } });
  for (const shift of over) await closeShift(tx, shift, "clock", new Date(shift.beganAt.getTime() + longest));
  await tx.flush();
  return over.length;
}

/** Ends an open shift that the caller has locked; where its driver is, is forgotten. */
export async function closeShift(tx: EntityManager, shift: Shift, by: DutyActor, at: Date): Promise<void> {
  Object.assign(shift, { endedAt: at, breakSince: null, position: null });
  await recordDuty(tx, shift, { what: "ended", by, at });
  await forgetPlace(tx, shift.driverId);
}
