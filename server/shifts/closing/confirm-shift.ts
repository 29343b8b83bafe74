import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { endShift, type ShiftEnd } from "../presses/begin-end.ts";
import { Shift } from "../shift.entity.ts";
import { lastShiftOf } from "../shifts.ts";
import { ShiftSettlement } from "./settlement.entity.ts";
import { ridesOf, takenIn } from "./shift-sums.ts";

type Confirmation = ShiftEnd & { toHandIn?: number | undefined };

/**
 * Ends a driver's open shift and keeps how much cash they say is to be handed in, also of a shift that clock or desk
 * ended. After the desk counted it, nothing changes. Throws `not_on_shift` before the first shift, and as `endShift`.
 */
export async function confirmShift(
  tx: EntityManager,
  driverId: string,
  { toHandIn, ...end }: Confirmation,
): Promise<void> {
  await endShift(tx, driverId, end);
  await tx.flush();
  const last = await lastShiftOf(tx, driverId);
  const shift = last && (await lockRow(tx, Shift, { id: last.id }));
  if (!shift) throw new DomainError("not_on_shift");
  if ((await tx.count(ShiftSettlement, { shiftId: shift.id })) > 0) return;
  shift.confirmedAt = end.now;
  shift.confirmedCents = toHandIn ?? takenIn(await ridesOf(tx, shift, end.now)).toHandIn;
  await signalOffice(tx, { registers: true });
  await signalDriver(tx, driverId);
}
