import { company } from "@domrit/shared/company/company.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { type Conflict, pairConflicts, type SuggestionView } from "@domrit/shared/planning/planning.ts";
import {
  carConflicts,
  driverConflicts,
  isBefore,
  type KnownCar,
  type KnownDriver,
  minutesBetween,
  type PlanFacts,
} from "./conflicts.ts";
import type { PlannedRide } from "./planned-ride.ts";
import { carOn, driverOn, plannedFor, shiftFor } from "./shift-conflicts.ts";

/** Costs in minutes (infra/decisions/booking/planning.md). */
const COST = {
  /** For each minute that the passenger waits. */
  wait: 3,
  /** For each hour that the driver drove passengers before: the work is shared. */
  workedHour: 0.5,
  /** For a driver whom the customer does not know, where another one is known. */
  stranger: 5,
  /** For another driver than the regular rider's favourites. */
  notFavourite: 10,
  misfit: 120,
};
const HOUR = 60;

export type Fleet = { drivers: readonly KnownDriver[]; cars: readonly KnownCar[] };
/** A driver with the total cost of a ride in minutes, and the part that the passenger waits. */
type RankedChoice = SuggestionView & { cost: number; waiting: number };

/**
 * All working drivers, best first, each in the most suitable car: those without conflicts first, then by cost. The
 * order is stable.
 */
export function suggest(ride: PlannedRide, fleet: Fleet, planning: PlanFacts): SuggestionView[] {
  return weighAll(ride, fleet, planning)
    .sort(
      (one, other) =>
        Math.sign(one.conflicts.length) - Math.sign(other.conflicts.length) ||
        one.cost - other.cost ||
        (one.driverId < other.driverId ? -1 : 1),
    )
    .map(({ cost: _cost, waiting: _waiting, ...suggestion }) => suggestion);
}

/** The cost of the ride for each working driver, in the most suitable car. */
export function weighAll(ride: PlannedRide, { drivers, cars }: Fleet, planning: PlanFacts): RankedChoice[] {
  const working = cars.filter(({ isWorking }) => isWorking);
  const conflictsOf = new Map(working.map((car) => [car, carConflicts(car, ride, planning)]));
  const fitting = [...conflictsOf].sort(
    ([one, ones], [other, others]) =>
      ones.length - others.length ||
      one.seats - other.seats ||
      Number(isDearer(one, ride)) - Number(isDearer(other, ride)) ||
      compare(one, other),
  );
  return drivers
    .filter(({ isWorking }) => isWorking)
    .map((driver): RankedChoice => {
      const around = neighbours(ride, planning.ofDriver(driver.id));
      const shift = shiftFor(driver.id, ride, planning.shifts);
      const planned = shift ? undefined : plannedFor(driver.id, ride, planning.shifts);
      const used = [shift, planned, around.previous, around.next].find((one) => one?.carId)?.carId;
      const [car, inCar = []] = fitting.find(([{ id }]) => id === used) ?? fitting[0] ?? [];
      const conflicts = [
        ...driverConflicts(driver, ride, planning),
        ...inCar,
        ...(car ? pairOf(driver.id, car.id, ride, planning) : []),
      ];
      const { minutesAway, reasons, cost, waiting } = weigh(
        ride,
        { ...around, position: shift?.position },
        planning,
        conflicts,
      );
      const [face, wish] = [faceOf(driver.id, ride, planning), wishOf(driver.id, ride, planning)];
      return {
        driverId: driver.id,
        carId: car?.id ?? null,
        minutesAway,
        reasons: [...wish.reasons, ...face.reasons, ...reasons],
        conflicts,
        cost: cost + wish.cost + face.cost,
        waiting,
      };
    });
}

/** Whether the customer knows the driver, and the cost when another driver is known. */
function faceOf(driverId: string, ride: PlannedRide, { faces }: PlanFacts) {
  const drove = faces.get(ride.id);
  const times = drove?.get(driverId);
  if (times) return { reasons: [{ kind: "known" as const, times }], cost: 0 };
  return { reasons: [], cost: drove ? COST.stranger : 0 };
}

/** Whether the regular rider likes the driver best, and the cost when they like another best. */
function wishOf(driverId: string, ride: PlannedRide, { wishes }: PlanFacts) {
  const favourites = wishes.get(ride.id)?.favourites ?? [];
  if (favourites.includes(driverId)) return { reasons: [{ kind: "favourite" as const }], cost: 0 };
  return { reasons: [], cost: favourites.length > 0 ? COST.notFavourite : 0 };
}

const pairOf = (driverId: string, carId: string, ride: PlannedRide, { shifts }: PlanFacts): Conflict[] =>
  pairConflicts(driverOn(driverId, ride, shifts), carOn(carId, ride, shifts));

/** Whether another guest would pay more for the car than is paid for this ride. */
const isDearer = ({ classes }: KnownCar, { vehicleType }: PlannedRide): boolean =>
  vehicleType !== "luxury" && (classes?.includes("luxury") ?? false);

const compare = (one: KnownCar, other: KnownCar): number => (one.id < other.id ? -1 : 1);

type Around = {
  previous?: PlannedRide | undefined;
  next?: PlannedRide | undefined;
  others: PlannedRide[];
  position?: Position | null | undefined;
};

function neighbours(ride: PlannedRide, rides: readonly PlannedRide[]): Around {
  const others = rides
    .filter(({ id, isUncalled }) => id !== ride.id && !isUncalled)
    .sort((one, other) => (isBefore(one, other) ? -1 : 1));
  return {
    previous: others.findLast((other) => isBefore(other, ride)),
    next: others.find((other) => isBefore(ride, other)),
    others,
  };
}

function weigh(ride: PlannedRide, around: Around, { travel, shifts }: PlanFacts, conflicts: Conflict[]) {
  const { previous, next, others, position } = around;
  // The driver comes from the end of the ride before, else from the last known position.
  const known = previous && (!previous.isOver || !position) ? previous.to : position;
  const start = known ?? company.position;
  const free = previous && previous.endsAt > shifts.now ? previous.endsAt : shifts.now;
  const before = minutesBetween(free, ride.pickupAt);
  const after = next ? minutesBetween(ride.endsAt, next.pickupAt) : Number.POSITIVE_INFINITY;
  const away = travel(start, ride.from, before);
  const onward = next ? travel(ride.to, next.from, after) : 0;
  const without = next ? travel(start, next.from, before) : 0;
  const waiting = Math.max(0, away - before) + Math.max(0, onward - after);
  const workedMinutes = others
    .filter((other) => isBefore(other, ride))
    .reduce((sum, { pickupAt, endsAt }) => sum + minutesBetween(pickupAt, endsAt), 0);
  const misfits = conflicts.filter(({ kind }) => kind !== "driver_overlap" && kind !== "car_overlap").length;
  return {
    cost:
      Math.max(0, away + onward - without) +
      waiting * COST.wait +
      (workedMinutes / HOUR) * COST.workedHour +
      misfits * COST.misfit,
    waiting,
    minutesAway: known && ride.from ? away : null,
    reasons: [
      ...(previous ? [{ kind: "after_ride" as const, ...named(previous), at: previous.endsAt.toISOString() }] : []),
      ...(next ? [{ kind: "next_ride" as const, ...named(next), at: next.pickupAt.toISOString() }] : []),
      { kind: "worked" as const, minutes: workedMinutes },
    ],
  };
}

const named = ({ id, reference }: PlannedRide) => ({ bookingId: id, reference });
