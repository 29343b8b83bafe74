import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ShiftCorrection } from "@domrit/shared/shifts/desk.ts";
import { SHIFT_HOURS } from "@domrit/shared/shifts/shift.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { closeShift } from "../end-shifts.ts";
import { beginShift, endShift } from "../presses/begin-end.ts";
import { endedBreaks, readBreaks } from "../presses/breaks.ts";
import { holdForShift } from "../presses/take-press.ts";
import { recordDuty } from "../record-duty.ts";
import { Shift } from "../shift.entity.ts";

const LONGEST_MS = SHIFT_HOURS * 3_600_000;

type ActContext = { staff: AuditActor; now: Date };
type ShiftStart = { driverId: string; carId: string; at?: string | undefined };

const wrong = (field: string, text: Parameters<typeof message>[0]) =>
  new DomainError("invalid_fields", { fields: { [field]: [message(text)] } });

/** Begins a shift for a driver who did not. A repeat gives the open one. Throws as `beginShift`, and `invalid_fields`. */
export async function startByDesk(tx: EntityManager, start: ShiftStart, { staff, now }: ActContext): Promise<Shift> {
  const { driverId, carId } = start;
  await holdForShift(tx, { driverId, carId }, now);
  const at = start.at ? new Date(start.at) : now;
  if (at > now) throw wrong("at", "timeInFuture");
  if (now.getTime() - at.getTime() > LONGEST_MS) throw wrong("at", "shiftTooLong");
  if ((await tx.count(Shift, { driverId, endedAt: { $gt: at } })) > 0) throw wrong("at", "shiftOverlap");
  const open = await tx.findOne(Shift, { driverId, endedAt: null });
  const shift = await beginShift(tx, driverId, carId, at, "desk");
  if (shift === open) return shift;
  const fact = { act: "shift_started", subject: subjectOf(shift), at: now } as const;
  recordAct(tx, staff, { ...fact, after: await audited(tx, shift) });
  return shift;
}

type DeskEnd = { at?: string | undefined; despiteRides?: boolean | undefined };

/** Ends a shift that its driver forgot. Of an ended one nothing changes. Throws as `endShift`, and `invalid_fields`. */
export async function endByDesk(
  tx: EntityManager,
  id: string,
  end: DeskEnd,
  { staff, now }: ActContext,
): Promise<Shift> {
  const shift = await holdShift(tx, id, now);
  if (shift.endedAt) return shift;
  const at = end.at ? new Date(end.at) : now;
  if (at > now) throw wrong("at", "timeInFuture");
  if (at <= shift.beganAt) throw wrong("at", "endBeforeBegin");
  await endShift(tx, shift.driverId, { now: at, despiteRides: end.despiteRides, by: "desk" });
  const fact = { act: "shift_ended", subject: subjectOf(shift), at: now } as const;
  recordAct(tx, staff, { ...fact, after: await audited(tx, shift) });
  return shift;
}

/**
 * Writes the begin, end and breaks that were true, as further entries of the record. Throws `not_found`, `conflict` where they are
 * not as the desk saw them, `car_taken`, and `invalid_fields`.
 */
export async function correctByDesk(
  tx: EntityManager,
  id: string,
  { was, reason, ...times }: ShiftCorrection,
  { staff, now }: ActContext,
): Promise<Shift> {
  const shift = await holdShift(tx, id, now);
  const known = endedBreaks((await readBreaks(tx, [shift]))(id), shift);
  requireSeen(shift, known, was);
  const since = new Date(times.since);
  const until = times.until ? new Date(times.until) : null;
  if (shift.endedAt && !until) throw wrong("until", "required");
  requirePossible(since, until ?? now, now);
  await requireFree(tx, shift, { since, until: until ?? now });
  const { breaks = known } = times;
  const isOtherBreak = !areSame(breaks, known);
  if (isOtherBreak) requireWithin(breaks, { since, until: until ?? shift.breakSince ?? now });
  const before = { ...(await audited(tx, shift)), breakMinutes: minutesOf(known) };
  if (!isAt(shift.beganAt, times.since)) {
    shift.beganAt = since;
    await recordDuty(tx, shift, { what: "began", by: "desk", at: since });
  }
  if (until && !shift.endedAt) await closeShift(tx, shift, "desk", until);
  else if (until && !isAt(shift.endedAt, times.until)) {
    shift.endedAt = until;
    await recordDuty(tx, shift, { what: "ended", by: "desk", at: until });
  }
  if (isOtherBreak) await writeBreaks(tx, shift, breaks, now);
  const fact = { act: "shift_corrected", subject: subjectOf(shift), at: now } as const;
  const after = { ...(await audited(tx, shift)), breakMinutes: minutesOf(breaks), reason };
  recordAct(tx, staff, { ...fact, before, after });
  return shift;
}

function requireSeen(shift: Shift, breaks: Breaks, was: ShiftCorrection["was"]): void {
  const isSeen = isAt(shift.beganAt, was.since) && isAt(shift.endedAt, was.until);
  if (!isSeen || (was.breaks && !areSame(was.breaks, breaks))) throw new DomainError("conflict");
}

type Breaks = NonNullable<ShiftCorrection["breaks"]>;

const areSame = (one: Breaks, other: Breaks): boolean =>
  one.length === other.length &&
  one.every((each, index) => {
    const { since = "", until = "" } = other[index] ?? {};
    return isAt(new Date(each.since), since) && isAt(new Date(each.until), until);
  });

const minutesOf = (breaks: Breaks): number =>
  Math.floor(breaks.reduce((sum, { since, until }) => sum + Date.parse(until) - Date.parse(since), 0) / 60_000);

/** One after the other, each with an end after its begin, all of them within the shift. */
function requireWithin(breaks: Breaks, { since, until }: { since: Date; until: Date }): void {
  const times = breaks.flatMap((each) => [Date.parse(each.since), Date.parse(each.until)]);
  const inOrder = [since.getTime(), ...times, until.getTime()];
  const isOrdered = inOrder.every((time, index) => index === 0 || time >= (inOrder[index - 1] ?? 0));
  if (!isOrdered || breaks.some((each) => each.since === each.until)) throw wrong("breaks", "breaksWrong");
}

/** The one that goes on is the driver's to end. */
async function writeBreaks(tx: EntityManager, shift: Shift, breaks: Breaks, now: Date): Promise<void> {
  await recordDuty(tx, shift, { what: "breaks_corrected", by: "desk", at: now });
  for (const { since, until } of breaks) {
    await recordDuty(tx, shift, { what: "break_began", by: "desk", at: new Date(since) });
    await recordDuty(tx, shift, { what: "break_ended", by: "desk", at: new Date(until) });
  }
  if (shift.breakSince) await recordDuty(tx, shift, { what: "break_began", by: "desk", at: shift.breakSince });
}

function requirePossible(since: Date, until: Date, now: Date): void {
  if (since > now) throw wrong("since", "timeInFuture");
  if (until > now) throw wrong("until", "timeInFuture");
  if (until <= since) throw wrong("until", "endBeforeBegin");
  if (until.getTime() - since.getTime() > LONGEST_MS) throw wrong("until", "shiftTooLong");
}

async function holdShift(tx: EntityManager, id: string, now: Date): Promise<Shift> {
  const seen = await tx.findOne(Shift, { id }, { disableIdentityMap: true });
  if (!seen) throw new DomainError("not_found");
  await holdForShift(tx, { driverId: seen.driverId, carId: seen.carId }, now);
  const shift = await lockRow(tx, Shift, { id });
  if (!shift) throw new DomainError("not_found");
  return shift;
}

async function requireFree(
  tx: EntityManager,
  { id, driverId, carId }: Shift,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const then = { id: { $ne: id }, beganAt: { $lt: until }, $or: [{ endedAt: null }, { endedAt: { $gt: since } }] };
  if ((await tx.count(Shift, { driverId, ...then })) > 0) throw wrong("since", "shiftOverlap");
  if ((await tx.count(Shift, { carId, ...then })) > 0) throw new DomainError("car_taken");
}

const isAt = (at: Date | null | undefined, said: string | null): boolean =>
  (at?.getTime() ?? null) === (said === null ? null : Date.parse(said));

const subjectOf = ({ driverId }: Shift) => ({ kind: "driver" as const, id: driverId });

async function audited(tx: EntityManager, { carId, beganAt, endedAt }: Shift) {
  const { plate } = await tx.findOneOrFail(Car, carId);
  return { plate, from: beganAt.toISOString(), to: endedAt?.toISOString() ?? null };
}
