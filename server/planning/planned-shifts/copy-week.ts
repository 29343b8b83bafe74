import { randomUUID } from "node:crypto";
import type { CopiedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRows } from "../../database/lock-rows.ts";
import { listCars } from "../../fleet/cars.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { type ActContext, planOf, signalShifts } from "./plan-shift.ts";
import { PlannedShift } from "./planned-shift.entity.ts";
import type { ShiftChange } from "./shift-changes.ts";

const HOUR_MS = 3_600_000;
const WEEK = 7;

/**
 * Plans a week, from its Monday `YYYY-MM-DD`, like the one before, by Amsterdam's clock. Adds nothing where a driver
 * has a shift already.
 */
export async function copyWeek(week: string, { commit, tell, staff, now }: ActContext): Promise<CopiedWeek> {
  return await commit(async (tx) => {
    const [from, until] = [startOfDay(daysAfter(week, -WEEK)), startOfDay(week)];
    const before = await tx.find(PlannedShift, { fromAt: { $gte: from, $lt: until } }, { orderBy: { fromAt: "asc" } });
    const drivers = await lockDrivers(tx, [...new Set(before.map(({ driverId }) => driverId))]);
    const planned = await plannedIn(tx, week);
    const cars = new Set((await listCars(tx)).map(({ id }) => id));
    const changes: ShiftChange[] = [];
    for (const { driverId, carId, fromAt, untilAt } of before) {
      const asked = { driverId, fromAt: weekLater(fromAt), untilAt: weekLater(untilAt) };
      if (!drivers.has(driverId) || planned.some((other) => overlaps(asked, other))) continue;
      const car = carId && cars.has(carId) ? carId : null;
      const columns = { ...asked, id: randomUUID(), carId: car, version: 1, createdAt: now };
      const shift = tx.create(PlannedShift, columns, { partial: true });
      planned.push(shift);
      changes.push({ shiftId: shift.id, driverId, was: null, is: planOf(shift) });
    }
    const copied = changes.length;
    const done = { copied, left: before.length - copied };
    if (copied > 0) {
      const subject = { kind: "list" as const, id: week };
      recordAct(tx, staff, { act: "shifts_copied", subject, at: now, after: { count: copied } });
      await signalShifts(tx);
    }
    return { result: done, events: await tell(tx, changes, { staff, now }) };
  });
}

async function lockDrivers(tx: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const drivers = await lockRows(tx, Driver, { id: { $in: [...ids] }, endedAt: null });
  return new Set(drivers.map(({ id }) => id));
}

/** No shift of a week ends more than a day after it. */
const plannedIn = (tx: EntityManager, week: string): Promise<PlannedShift[]> =>
  tx.find(PlannedShift, {
    fromAt: { $lt: startOfDay(daysAfter(week, WEEK + 1)) },
    untilAt: { $gt: startOfDay(week) },
  });

type Span = Pick<PlannedShift, "driverId" | "fromAt" | "untilAt">;
const overlaps = (one: Span, other: Span): boolean =>
  one.driverId === other.driverId && one.fromAt < other.untilAt && one.untilAt > other.fromAt;

/** Seven days later at an equal time in Amsterdam; an hour later where the clock skips that time. */
function weekLater(instant: Date): Date {
  const { date, time } = toWallTime(instant);
  const day = daysAfter(date, WEEK);
  const skipped = new Date(instant.getTime() + WEEK * 24 * HOUR_MS);
  return toInstant({ date: day, time }) ?? skipped;
}
