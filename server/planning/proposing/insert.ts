import { driverConflicts, isBefore } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { rankCars, usedCar } from "../suggesting/car-choice.ts";
import type { Fleet } from "../suggesting/suggest.ts";
import { type Draft, withoutRide, withRide } from "./draft.ts";
import type { Tour } from "./tours.ts";

/** `passedBy`: drivers who declined it. */
export type OpenRide = { ride: PlannedRide; passedBy?: readonly string[] };
export type PlanTools = {
  draft: Draft;
  driverIds: readonly string[];
  /** The drivers who could drive a ride if they had no other. */
  able(ride: PlannedRide): readonly string[];
  carFor(ride: PlannedRide, driverId: string, tour: Tour): string | null;
};

export const planTools = (asked: readonly OpenRide[], fleet: Fleet, draft: Draft): PlanTools => ({
  draft,
  driverIds: fleet.drivers.map(({ id }) => id),
  able: ableOf(asked, fleet, draft),
  carFor: carsFor(fleet, draft),
});

/**
 * Gives a ride to another driver for whom it costs least, and less than `most` minutes; false where it fits none. It leaves the
 * tour of whoever had it.
 */
export function insert(
  ride: PlannedRide,
  { draft, able, carFor }: PlanTools,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const { driverId: from } = ride;
  const choices = able(ride).flatMap((driverId) => {
    if (driverId === from) return [];
    const tour = draft.tourOf(driverId);
    const cost = draft.costOf(driverId, withRide(tour, ride)) - draft.costOf(driverId, tour);
    return cost < most ? [{ driverId, tour, cost }] : [];
  });
  choices.sort((one, other) => one.cost - other.cost || (one.driverId < other.driverId ? -1 : 1));
  return choices.some(({ driverId, tour }) => {
    const carId = carFor(ride, driverId, tour);
    if (!carId) return false;
    const change = new Map([[driverId, withRide(tour, { ...ride, driverId, carId })]]);
    if (from) change.set(from, withoutRide(draft.tourOf(from), ride));
    return draft.take(change);
  });
}

function ableOf(asked: readonly OpenRide[], { drivers }: Fleet, { planning }: Draft): PlanTools["able"] {
  const alone = { ...planning, ofDriver: () => [] };
  const able = new Map(
    asked.map(({ ride, passedBy = [] }) => {
      const fitting = drivers.filter(
        (driver) => !passedBy.includes(driver.id) && driverConflicts(driver, ride, alone).length === 0,
      );
      return [ride.id, fitting.map(({ id }) => id)];
    }),
  );
  return ({ id }) => able.get(id) ?? [];
}

/** The car in which a driver would drive a ride: that of their shift or of the rides around, else one that nobody has. */
function carsFor({ cars }: Fleet, { planning }: Draft): PlanTools["carFor"] {
  return (ride, driverId, tour) => {
    const previous = tour.findLast((one) => isBefore(one, ride));
    const next = tour.find((one) => isBefore(ride, one));
    const used = usedCar(driverId, ride, { previous, next }, planning);
    if (used) return used;
    const free = rankCars(ride, cars, planning).filter(({ conflicts }) => conflicts.length === 0);
    const unused = free.find(({ car }) => planning.ofCar(car.id).length === 0);
    return (unused ?? free[0])?.car.id ?? null;
  };
}
