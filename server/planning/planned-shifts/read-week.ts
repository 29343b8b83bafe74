import type { PlannedShiftView, PlannedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay, weekFrom } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../database/prepared.ts";
import { listCars } from "../../fleet/cars.ts";
import { listDrivers } from "../../fleet/drivers.ts";
import {
  drivenCar,
  freeDaysIn,
  type Interruptions,
  readInterruptions,
} from "../../fleet/interruptions/read-interruptions.ts";
import { missingConflicts } from "../conflicts.ts";
import { type Duty, readWorked } from "../read-duties.ts";
import { restConflicts } from "../rest.ts";
import { PlannedShift } from "./planned-shift.entity.ts";

const AROUND_DAYS = 15;

/** The shifts that begin in a week, from its Monday `YYYY-MM-DD`, with the conflicts of each, and who is on leave. */
export async function readWeek(em: EntityManager, week: string, now: Date): Promise<PlannedWeek> {
  const [from, until] = [startOfDay(week), startOfDay(daysAfter(week, 7))];
  const reach = { $gte: startOfDay(daysAfter(week, -AROUND_DAYS)), $lt: startOfDay(daysAfter(week, 7 + AROUND_DAYS)) };
  const around = await em.find(PlannedShift, { fromAt: reach }, { orderBy: { fromAt: "asc", id: "asc" } });
  const duties = await readWorked(em, [...new Set(around.map(({ driverId }) => driverId))], now);
  const working = {
    drivers: new Set((await listDrivers(em)).filter(({ isWorking }) => isWorking).map(({ id }) => id)),
    cars: new Set((await listCars(em)).filter(({ isWorking }) => isWorking).map(({ id }) => id)),
  };
  const interruptions = await readInterruptions(inTransaction(em));
  const shifts = around.filter(({ fromAt }) => from <= fromAt && fromAt < until);
  const days = weekFrom(week);
  return {
    week,
    free: [...interruptions.keys()].flatMap((driverId) =>
      freeDaysIn(driverId, days, interruptions).map((date) => ({ driverId, date })),
    ),
    shifts: shifts.map((shift) => ({
      ...viewOf(shift, drivenIn(shift, interruptions)),
      conflicts: conflictsOf(shift, { around, duties, working, interruptions, now }),
    })),
  };
}

const drivenIn = ({ carId, fromAt, untilAt }: PlannedShift, known: Interruptions): string | null =>
  carId ? drivenCar(carId, { from: fromAt, until: untilAt }, known) : null;

function viewOf({ id, version, driverId, carId, fromAt, untilAt }: PlannedShift, drivenCarId: string | null) {
  const { date, time: from } = toWallTime(fromAt);
  const until = toWallTime(untilAt).time;
  const instead = { insteadId: drivenCarId === carId ? null : drivenCarId };
  return { id, version, driverId, carId: carId ?? null, ...instead, date, from, until } satisfies Omit<
    PlannedShiftView,
    "conflicts"
  >;
}

type WeekFacts = {
  around: readonly PlannedShift[];
  duties: readonly Duty[];
  working: { drivers: ReadonlySet<string>; cars: ReadonlySet<string> };
  interruptions: Interruptions;
  now: Date;
};

function conflictsOf(shift: PlannedShift, { around, duties, working, interruptions, now }: WeekFacts): Conflict[] {
  const { id, driverId, fromAt: from, untilAt: until } = shift;
  const carId = drivenIn(shift, interruptions);
  const others = around.filter((other) => other.id !== id);
  const ahead = others.filter((other) => other.driverId === driverId && other.fromAt > now);
  const known = [
    ...duties
      .filter((duty) => duty.driverId === driverId)
      .map((duty) => ({ from: duty.from, until: duty.until ?? now })),
    ...ahead.map((other) => ({ from: other.fromAt, until: other.untilAt })),
  ];
  const inCar = others.filter(
    (other) => carId && drivenIn(other, interruptions) === carId && other.fromAt < until && other.untilAt > from,
  );
  return [
    ...(working.drivers.has(driverId) ? [] : [{ kind: "driver_off" } as const]),
    ...(carId && !working.cars.has(carId) ? [{ kind: "car_off" } as const] : []),
    ...missingConflicts("driver_absent", driverId, { from, until }, { interruptions }),
    ...(carId ? missingConflicts("car_down", carId, { from, until }, { interruptions }) : []),
    ...inCar.map((other) => ({ kind: "car_planned" as const, driverId: other.driverId })),
    ...(until > now ? restConflicts(known, { from, until }) : []),
  ];
}
