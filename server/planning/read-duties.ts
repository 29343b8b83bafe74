import type { Position } from "@domrit/shared/geo/position.ts";
import { BREAK_FACTS } from "@domrit/shared/shifts/duties.ts";
import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DutyEntry } from "../shifts/duty-entry.entity.ts";
import { breaksOf } from "../shifts/presses/breaks.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { PlannedShift } from "./planned-shifts/planned-shift.entity.ts";
import type { Period } from "./rest.ts";

const DAY_MS = 24 * 3_600_000;
/** Rest is checked over fourteen days; a shift may have begun the day before. */
const KEPT_DAYS = 15;
/** A ride takes at most twelve hours, and the driver's rest is checked until a day after it. */
const AHEAD_MS = 1.5 * DAY_MS;
/** Where somebody was longer ago says nothing of where they are. */
const PLACE_HOLDS_MS = 10 * 60_000;

/** Whether a car is still taken to be where it was seen. */
export const isFresh = ({ at }: Pick<DriverPlace, "at">, now: Date): boolean =>
  now.getTime() - Date.parse(at) < PLACE_HOLDS_MS;

/** A time on shift, with the breaks in it; an open one has no end, and says where its driver was last, not long ago. */
export type Duty = {
  driverId: string;
  carId: string;
  from: Date;
  until: Date | null;
  breakSince: Date | null;
  breaks: Period[];
  position: Position | null;
};

export type PlannedDuty = { driverId: string; carId: string | null; from: Date; until: Date };

export type Duties = {
  /** Somebody is on shift: a company that has no shifts is told of none. */
  areKept: boolean;
  ofDriver: (id: string) => readonly Duty[];
  inCar: (id: string) => Duty | undefined;
  plannedOf: (id: string) => readonly PlannedDuty[];
  /** Whether it was planned who works on Amsterdam's day of a moment: where it was not, nothing is known of it. */
  isPlanned: (at: Date) => boolean;
};

/** What is known at a moment of the shifts of these drivers, as far as it counts for rides until `last`. */
export async function readDuties(
  em: EntityManager,
  driverIds: readonly string[],
  { now, last }: { now: Date; last: Date },
): Promise<Duties> {
  return dutiesOf(await readWorked(em, driverIds, now), await readPlanned(em, { now, last }));
}

/** What is planned of yesterday and today, over or not, and of the days until `last`: of a day all, or nothing of it is known. */
async function readPlanned(em: EntityManager, { now, last }: { now: Date; last: Date }): Promise<PlannedDuty[]> {
  const yesterday = startOfDay(daysAfter(toWallTime(now).date, -1));
  const until = new Date(Math.max(now.getTime(), last.getTime()) + AHEAD_MS);
  const fromAt = { $gte: yesterday, $lt: until };
  const planned = await em.find(PlannedShift, { fromAt }, { orderBy: { fromAt: "asc", id: "asc" } });
  return planned.map(({ driverId, carId, fromAt: from, untilAt }) => ({
    driverId,
    carId: carId ?? null,
    from,
    until: untilAt,
  }));
}

/** The open shifts, and those of these drivers that count for their rest at a moment. */
export async function readWorked(em: EntityManager, driverIds: readonly string[], now: Date): Promise<Duty[]> {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const shifts = await em.find(
    Shift,
    { $or: [{ endedAt: null }, { driverId: { $in: [...driverIds] }, endedAt: { $gt: since } }] },
    { orderBy: { beganAt: "asc" } },
  );
  const open = shifts.filter(({ endedAt }) => !endedAt).map(({ id }) => id);
  const entries = await em.find(
    DutyEntry,
    { shiftId: { $in: open }, what: { $in: BREAK_FACTS } },
    { orderBy: { id: "asc" } },
  );
  return shifts.map((shift) => dutyOf(shift, entries, now));
}

export function dutiesOf(duties: readonly Duty[], planned: readonly PlannedDuty[] = []): Duties {
  const byDriver = Map.groupBy(duties, ({ driverId }) => driverId);
  const plannedFor = Map.groupBy(planned, ({ driverId }) => driverId);
  const days = new Set(planned.map(({ from }) => toWallTime(from).date));
  const open = duties.filter(({ until }) => !until);
  return {
    areKept: open.length > 0,
    ofDriver: (id) => byDriver.get(id) ?? [],
    inCar: (id) => open.find(({ carId }) => carId === id),
    plannedOf: (id) => plannedFor.get(id) ?? [],
    isPlanned: (at) => days.has(toWallTime(at).date),
  };
}

function dutyOf(shift: Shift, entries: readonly DutyEntry[], now: Date): Duty {
  const { driverId, carId, beganAt, endedAt, breakSince, position } = shift;
  const own = entries.filter(({ shiftId }) => shiftId === shift.id);
  return {
    driverId,
    carId,
    from: beganAt,
    until: endedAt ?? null,
    breakSince: breakSince ?? null,
    breaks: breaksOf(own).flatMap(({ from, until }) => (until ? [{ from, until }] : [])),
    position: position && isFresh(position, now) ? { lat: position.lat, lng: position.lng } : null,
  };
}
