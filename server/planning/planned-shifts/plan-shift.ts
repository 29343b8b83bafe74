import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type PlannedShiftEntry, spanOf } from "@domrit/shared/planning/planned-shifts.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { PlannedShift } from "./planned-shift.entity.ts";
import type { ShiftPlan, TellShifts } from "./shift-changes.ts";

export type ActContext = { commit: Commit; tell: TellShifts; staff: AuditActor; now: Date };

async function audited(tx: EntityManager, { carId, fromAt, untilAt }: PlannedShift): Promise<AuditState> {
  const car = carId ? await tx.findOne(Car, { id: carId }) : null;
  return { from: fromAt.toISOString(), to: untilAt.toISOString(), plate: car?.plate ?? null };
}

const subjectOf = ({ driverId }: PlannedShift) => ({ kind: "driver" as const, id: driverId });

/**
 * A repeat returns the planned shift. Throws `invalid_fields` for a driver or car that has left the company, and for a
 * time at which the driver works already.
 */
export async function planShift(
  entry: PlannedShiftEntry,
  { commit, tell, staff, now }: ActContext,
): Promise<PlannedShift> {
  return await commit(async (tx) => {
    const columns = await columnsOf(tx, entry);
    const there = await tx.findOne(PlannedShift, { ...columns });
    if (there) return { result: there, events: [] };
    await requireFree(tx, columns);
    const fixed = { id: randomUUID(), version: 1, createdAt: now };
    const shift = tx.create(PlannedShift, { ...columns, ...fixed }, { partial: true });
    const fact = { act: "shift_planned", subject: subjectOf(shift), at: now } as const;
    recordAct(tx, staff, { ...fact, after: await audited(tx, shift) });
    await signalShifts(tx);
    const change = { shiftId: shift.id, driverId: shift.driverId, was: null, is: planOf(shift) };
    return { result: shift, events: await tell(tx, [change], { staff, now }) };
  });
}

export const planOf = ({ fromAt, untilAt, carId = null }: PlannedShift): ShiftPlan => ({ fromAt, untilAt, carId });

type SeenShift = { id: string; version: number };

/** Throws as above, `not_found`, or `version_conflict`. */
export async function changePlannedShift(
  seen: SeenShift,
  entry: PlannedShiftEntry,
  { commit, tell, staff, now }: ActContext,
): Promise<PlannedShift> {
  return await commit(async (tx) => {
    const columns = await columnsOf(tx, entry);
    const shift = await lockPlanned(tx, seen);
    await requireFree(tx, { ...columns, besides: shift.id });
    const before = await audited(tx, shift);
    const [shiftId, formerId, was] = [shift.id, shift.driverId, planOf(shift)];
    shift.driverId = columns.driverId;
    shift.carId = columns.carId;
    shift.fromAt = columns.fromAt;
    shift.untilAt = columns.untilAt;
    shift.version += 1;
    const fact = { act: "planned_shift_changed", subject: subjectOf(shift), at: now } as const;
    recordAct(tx, staff, { ...fact, before, after: await audited(tx, shift) });
    await signalShifts(tx);
    const { driverId } = shift;
    const given = [
      { shiftId, driverId: formerId, was, is: null },
      { shiftId, driverId, was: null, is: planOf(shift) },
    ];
    const changes = driverId === formerId ? [{ shiftId, driverId, was, is: planOf(shift) }] : given;
    return { result: shift, events: await tell(tx, changes, { staff, now }) };
  });
}

/** Throws `not_found` or `version_conflict`. */
export async function removePlannedShift(seen: SeenShift, { commit, tell, staff, now }: ActContext): Promise<void> {
  await commit(async (tx) => {
    const shift = await lockPlanned(tx, seen);
    const fact = { act: "planned_shift_removed", subject: subjectOf(shift), at: now } as const;
    recordAct(tx, staff, { ...fact, before: await audited(tx, shift) });
    const change = { shiftId: shift.id, driverId: shift.driverId, was: planOf(shift), is: null };
    tx.remove(shift);
    await signalShifts(tx);
    return { result: undefined, events: await tell(tx, [change], { staff, now }) };
  });
}

/** Tells the office's pages of changed shifts: they decide what fits a ride, and how full an hour is. */
export const signalShifts = (tx: EntityManager): Promise<void> => signalOffice(tx, { registers: true, capacity: true });

async function lockPlanned(tx: EntityManager, { id, version }: SeenShift): Promise<PlannedShift> {
  const shift = await tx.findOne(PlannedShift, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shift) throw new DomainError("not_found");
  if (shift.version !== version) throw new DomainError("version_conflict");
  return shift;
}

type Columns = Pick<PlannedShift, "driverId" | "fromAt" | "untilAt"> & { carId: string | null };

async function columnsOf(tx: EntityManager, entry: PlannedShiftEntry): Promise<Columns> {
  const { driverId, carId } = entry;
  if (!(await lockRow(tx, Driver, { id: driverId, endedAt: null }))) throw wrong("driverId", "driverToPlan");
  if (carId && !(await tx.findOne(Car, { id: carId, endedAt: null }))) throw wrong("carId", "carToPlan");
  const { from, until } = spanOf(entry);
  if (!from || !until) throw wrong("from", "timeInvalid");
  return { driverId, carId, fromAt: from, untilAt: until };
}

type ShiftTimes = Pick<Columns, "driverId" | "fromAt" | "untilAt"> & { besides?: string };

async function requireFree(tx: EntityManager, { driverId, fromAt, untilAt, besides }: ShiftTimes): Promise<void> {
  const others = besides ? { id: { $ne: besides } } : {};
  const inTheWay = { driverId, fromAt: { $lt: untilAt }, untilAt: { $gt: fromAt }, ...others };
  if ((await tx.count(PlannedShift, inTheWay)) > 0) throw wrong("from", "shiftOverlap");
}

const wrong = (field: string, text: Parameters<typeof message>[0]) =>
  new DomainError("invalid_fields", { fields: { [field]: [message(text)] } });

/** Removes the future shifts of a driver who leaves; shifts with a car that leaves have no car. */
export async function forgetPlanned(
  tx: EntityManager,
  who: { driverId: string } | { carId: string },
  now: Date,
): Promise<void> {
  const ahead = { untilAt: { $gt: now } };
  if ("driverId" in who) await tx.nativeDelete(PlannedShift, { ...who, ...ahead });
  else await tx.nativeUpdate(PlannedShift, { ...who, ...ahead }, { carId: null });
}
