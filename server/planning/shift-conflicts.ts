import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { SHIFT_HOURS } from "@domrit/shared/shifts/shift.ts";
import type { PlannedRide } from "./planned-ride.ts";
import type { Duties, Duty, PlannedDuty } from "./read-duties.ts";
import { type Period, restConflicts } from "./rest.ts";
import type { Travel } from "./travel.ts";

const MINUTE_MS = 60_000;
/** The shifts of now count for rides that begin within an hour. */
const SOON_MS = 60 * MINUTE_MS;
/** What the inspectorate checks: more than five and a half hours of work need a break of fifteen minutes in one piece. */
const WORK_MS = 5.5 * 60 * MINUTE_MS;
const BREAK_MS = 15 * MINUTE_MS;

export type Shifts = { duties: Duties; now: Date };

const isSoon = ({ pickupAt, isUncalled }: PlannedRide, now: Date): boolean =>
  !isUncalled && pickupAt.getTime() - now.getTime() <= SOON_MS;

export const shiftFor = (driverId: string, ride: PlannedRide, { duties, now }: Shifts): Duty | undefined =>
  isSoon(ride, now) ? duties.ofDriver(driverId).find(({ until }) => !until) : undefined;

export const plannedFor = (driverId: string, ride: PlannedRide, { duties }: Shifts): PlannedDuty | undefined =>
  duties.plannedOf(driverId).find((planned) => isWithin(ride, planned));

const isWithin = ({ pickupAt, endsAt }: PlannedRide, { from, until }: Period): boolean =>
  from <= pickupAt && endsAt <= until;

export const driverOn = (id: string, ride: PlannedRide, shifts: Shifts) => ({
  id,
  onShift: shiftFor(id, ride, shifts)?.carId ?? null,
});

export const carOn = (id: string, ride: PlannedRide, { duties, now }: Shifts) => ({
  id,
  onShift: (isSoon(ride, now) && duties.inCar(id)?.driverId) || null,
});

/** Conflicts of a ride with a driver's shifts, breaks and rest; `others` are the driver's other rides. */
export function shiftConflicts(
  driverId: string,
  ride: PlannedRide,
  others: readonly PlannedRide[],
  shifts: Shifts,
): Conflict[] {
  if (ride.isUncalled) return [];
  const { duties, now } = shifts;
  const own = duties.ofDriver(driverId);
  const ahead = others.filter(({ id, isOver, isUncalled }) => id !== ride.id && !isOver && !isUncalled);
  const planned = duties.plannedOf(driverId).filter(({ from }) => from > now);
  const known: Period[] = [
    ...own.map(({ from, until }) => ({ from, until: until ?? now })),
    ...planned.map(({ from, until }) => ({ from, until })),
    ...ahead.map(({ pickupAt, endsAt }) => ({ from: pickupAt, until: endsAt })),
  ];
  return [
    ...presence(shiftFor(driverId, ride, shifts), ride, shifts),
    ...absence(driverId, ride, shifts),
    ...(own.length + planned.length > 0 ? restConflicts(known, { from: ride.pickupAt, until: ride.endsAt }) : []),
  ];
}

/** For a ride that the shifts of now do not cover: whether its driver is planned to work then. */
function absence(driverId: string, ride: PlannedRide, shifts: Shifts): Conflict[] {
  const { duties, now } = shifts;
  const isKnown = isSoon(ride, now) && duties.areKept;
  if (isKnown || !duties.isPlanned(ride.pickupAt) || plannedFor(driverId, ride, shifts)) return [];
  const open = duties.ofDriver(driverId).find(({ until }) => !until);
  const isUnplanned = !duties.plannedOf(driverId).some(({ from, until }) => from <= now && now < until);
  // A driver who works without a plan may go on as long as a shift can last.
  if (open && isUnplanned && isWithin(ride, { from: open.from, until: longestOf(open) })) return [];
  return [{ kind: "not_working" }];
}

const longestOf = ({ from }: Duty): Date => new Date(from.getTime() + SHIFT_HOURS * 60 * MINUTE_MS);

/**
 * How often a planned day of rides, by pickup, has more work in one piece than is allowed: where a driver has no break
 * between two rides, the way between them taken off.
 */
export function missingBreaks(rides: readonly PlannedRide[], travel: Travel): number {
  let [missing, since] = [0, Number.NEGATIVE_INFINITY];
  let previous: PlannedRide | undefined;
  for (const ride of rides) {
    const [begins, ends] = [ride.pickupAt.getTime(), ride.endsAt.getTime()];
    const gap = previous ? begins - previous.endsAt.getTime() : Number.POSITIVE_INFINITY;
    const way = previous ? travel(previous.to, ride.from, Math.floor(gap / MINUTE_MS)) * MINUTE_MS : 0;
    if (gap - way >= BREAK_MS) since = begins;
    // A ride that takes longer by itself is not the plan's to part.
    else if (ends - since > WORK_MS) missing += 1;
    previous = ride;
  }
  return missing;
}

function presence(shift: Duty | undefined, ride: PlannedRide, { duties, now }: Shifts): Conflict[] {
  if (!isSoon(ride, now) || !duties.areKept) return [];
  if (!shift) return [{ kind: "not_on_shift" }];
  if (shift.breakSince) return [{ kind: "on_break", since: shift.breakSince.toISOString() }];
  const [from, until] = [shift.from.getTime(), ride.endsAt.getTime()];
  const breaks = shift.breaks.map((each) => each.until.getTime() - each.from.getTime());
  const workedMs = until - from - breaks.reduce((sum, each) => sum + each, 0);
  const isDue = workedMs > WORK_MS && !breaks.some((each) => each >= BREAK_MS);
  return isDue ? [{ kind: "break_due", workedMinutes: Math.floor(workedMs / MINUTE_MS) }] : [];
}
