import { randomUUID } from "node:crypto";
import type { CopiedWeek } from "@domrit/shared/office/shifts/planned-shifts.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { recordAct } from "../../staff/audit/audit.ts";
import { listCars } from "../fleet/cars.ts";
import { type Acting, listDrivers } from "../fleet/drivers.ts";
import { isPlanned, signalShifts } from "./plan-shift.ts";
import { PlannedShift } from "./planned-shift.entity.ts";

const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('copy a week of shifts', 0))";
const HOUR_MS = 3_600_000;
const WEEK = 7;

/**
 * Plans a week, from its Monday `YYYY-MM-DD`, as the one before: the same drivers and cars at the same times of Amsterdam's
 * clock. Where a driver works at that time already nothing is added, so that a second press adds nothing.
 */
export async function copyWeek(em: EntityManager, week: string, { staff, now }: Acting): Promise<CopiedWeek> {
  return await em.fork().transactional(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    const [from, until] = [startOfDay(daysAfter(week, -WEEK)), startOfDay(week)];
    const before = await tx.find(PlannedShift, { fromAt: { $gte: from, $lt: until } }, { orderBy: { fromAt: "asc" } });
    const drivers = new Set((await listDrivers(tx)).map(({ id }) => id));
    const cars = new Set((await listCars(tx)).map(({ id }) => id));
    let copied = 0;
    for (const { driverId, carId, fromAt, untilAt } of before) {
      const asked = { driverId, fromAt: weekLater(fromAt), untilAt: weekLater(untilAt) };
      if (!drivers.has(driverId) || (await isPlanned(tx, asked))) continue;
      const car = carId && cars.has(carId) ? carId : null;
      tx.create(
        PlannedShift,
        { ...asked, id: randomUUID(), carId: car, version: 1, createdAt: now },
        { partial: true },
      );
      copied += 1;
    }
    const done = { copied, left: before.length - copied };
    if (copied > 0) {
      const subject = { kind: "list" as const, id: week };
      recordAct(tx, staff, { act: "shifts_copied", subject, at: now, after: { count: copied } });
      await signalShifts(tx);
    }
    return done;
  });
}

/** The same time of Amsterdam's clock seven days later; an hour later where the clock skips it. */
function weekLater(instant: Date): Date {
  const { date, time } = toWallTime(instant);
  const day = daysAfter(date, WEEK);
  const skipped = new Date(instant.getTime() + WEEK * 24 * HOUR_MS);
  return toInstant({ date: day, time }) ?? skipped;
}
