import { company } from "@domrit/shared/company/company.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Conflict, SuggestionView } from "@domrit/shared/planning/planning.ts";
import {
  driverConflicts,
  isBefore,
  type KnownCar,
  type KnownDriver,
  minutesBetween,
  type PlanFacts,
  togetherConflicts,
} from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { shiftFor } from "../shift-conflicts.ts";
import { isThere, rankCars, usedCar } from "./car-choice.ts";
import { COST, faceOf, wishOf } from "./costs.ts";

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
  const ranked = rankCars(ride, cars, planning);
  return drivers
    .filter(({ id, isWorking }) => isWorking && isThere(id, ride, planning))
    .map((driver): RankedChoice => {
      const around = neighbours(ride, planning.ofDriver(driver.id));
      const shift = shiftFor(driver.id, ride, planning.shifts);
      const used = usedCar(driver.id, ride, around, planning);
      const { car, conflicts: inCar = [] } = ranked.find((each) => each.car.id === used) ?? ranked[0] ?? {};
      const conflicts = [
        ...driverConflicts(driver, ride, planning),
        ...inCar,
        ...(car ? togetherConflicts(driver.id, car.id, ride, planning) : []),
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
        reasons: [
          ...(wish.isFavourite ? [{ kind: "favourite" as const }] : []),
          ...(face.times > 0 ? [{ kind: "known" as const, times: face.times }] : []),
          ...reasons,
        ],
        conflicts,
        cost: cost + wish.cost + face.cost,
        waiting,
      };
    });
}

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
