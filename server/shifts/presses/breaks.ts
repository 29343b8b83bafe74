import { DomainError } from "@domrit/shared/errors.ts";
import { BREAK_FACTS } from "@domrit/shared/shifts/duties.ts";
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

/** The breaks of a shift by its entries, in the order in which they were told; one without an end still goes on. */
export function breaksOf(entries: readonly Pick<DutyEntry, "what" | "at">[]): { from: Date; until: Date | null }[] {
  const since = entries.findLastIndex(({ what }) => what === "breaks_corrected") + 1;
  const presses = entries.slice(since).filter(({ what }) => what === "break_began" || what === "break_ended");
  return presses.flatMap(({ what, at }, index) =>
    what === "break_began" ? [{ from: at, until: presses[index + 1]?.at ?? null }] : [],
  );
}

/** The breaks of these shifts, by their ids. */
export async function readBreaks(em: EntityManager, shifts: readonly Pick<Shift, "id">[]) {
  const of = { shiftId: { $in: shifts.map(({ id }) => id) }, what: { $in: BREAK_FACTS } };
  const entries = await em.find(DutyEntry, of, { orderBy: { id: "asc" } });
  const byShift = Map.groupBy(entries, ({ shiftId }) => shiftId);
  return (id: string) => breaksOf(byShift.get(id) ?? []);
}

/** Those that are over, the last one with its shift where nobody ended it before; ISO 8601 in UTC. */
export const endedBreaks = (breaks: ReturnType<typeof breaksOf>, { endedAt }: Pick<Shift, "endedAt">) =>
  breaks.flatMap(({ from, until }) => {
    const end = until ?? endedAt;
    return end ? [{ since: from.toISOString(), until: end.toISOString() }] : [];
  });

/** Whole minutes of a shift's ended breaks. */
export async function breakMinutes(em: EntityManager, shiftId: string): Promise<number> {
  const entries = await em.find(DutyEntry, { shiftId }, { orderBy: { id: "asc" } });
  const over = breaksOf(entries).map(({ from, until }) => (until ? until.getTime() - from.getTime() : 0));
  return Math.floor(over.reduce((sum, ms) => sum + ms, 0) / 60_000);
}
