import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DutyEntry } from "../duty-entry.entity.ts";
import { endOverdue } from "../end-shifts.ts";
import { recordDuty } from "../record-duty.ts";
import type { Shift } from "../shift.entity.ts";
import { lockShiftOf } from "../shifts.ts";

/** Does nothing during a break. Throws `not_on_shift`. */
export async function beginBreak(tx: EntityManager, driverId: string, at: Date): Promise<Shift> {
  const shift = await lockOpen(tx, driverId, at);
  if (shift.breakSince) return shift;
  shift.breakSince = at;
  await recordDuty(tx, shift, { what: "break_began", by: "driver", at });
  return shift;
}

/** Throws `not_on_shift`. */
export async function endBreak(tx: EntityManager, driverId: string, at: Date): Promise<Shift> {
  const shift = await lockOpen(tx, driverId, at);
  if (!shift.breakSince) return shift;
  shift.breakSince = null;
  await recordDuty(tx, shift, { what: "break_ended", by: "driver", at });
  return shift;
}

async function lockOpen(tx: EntityManager, driverId: string, at: Date): Promise<Shift> {
  await endOverdue(tx, at);
  const shift = await lockShiftOf(tx, driverId);
  if (!shift) throw new DomainError("not_on_shift");
  return shift;
}

/** Whole minutes of a shift's ended breaks. */
export async function breakMinutes(em: EntityManager, shiftId: string): Promise<number> {
  const entries = await em.find(DutyEntry, { shiftId }, { orderBy: { id: "asc" } });
  let [total, since] = [0, 0];
  for (const { what, at } of entries) {
    if (what === "break_began") since = at.getTime();
    if (what === "break_ended") total += at.getTime() - since;
  }
  return Math.floor(total / 60_000);
}
