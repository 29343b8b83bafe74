import { minutesBetween, type PlanFacts } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { type Fleet, weighAll } from "../suggest.ts";
import { leastCost } from "./least-cost.ts";

/** Nobody is sent by itself whom a guest would wait for longer. */
const MOST_WAIT_MINUTES = 15;
/** What it costs to leave a ride for the next round, in minutes: more than any drive, and the more the nearer its pickup. */
const LEFT = 1000;
const LEFT_MINUTE = 3;
const NEVER = 1e9;

export type WaitingRide = { ride: PlannedRide; passedBy: readonly string[] };
export type Match = { ride: PlannedRide; driverId: string; carId: string };

/**
 * Who drives which waiting ride, at the least cost for all: one ride a driver, and only without conflicts. Rides
 * without anybody are left out.
 */
export function matchTogether(waiting: readonly WaitingRide[], fleet: Fleet, planning: PlanFacts): Match[] {
  const offers = waiting.map(({ ride, passedBy }) => ({
    ride,
    left: LEFT - LEFT_MINUTE * minutesBetween(planning.shifts.now, ride.pickupAt),
    byDriver: new Map(
      weighAll(ride, fleet, planning)
        .filter(({ driverId, conflicts, waiting: wait }) => {
          const fits = conflicts.length === 0 && wait <= MOST_WAIT_MINUTES;
          return fits && !passedBy.includes(driverId);
        })
        .map((offer) => [offer.driverId, offer]),
    ),
  }));
  // A column for each driver and, so that a ride may be left, one for each ride.
  const costs = offers.map(({ byDriver, left }) => [
    ...fleet.drivers.map(({ id }) => byDriver.get(id)?.cost ?? NEVER),
    ...offers.map(() => left),
  ]);
  return leastCost(costs).flatMap((column, index) => {
    const offer = offers[index];
    const chosen = offer?.byDriver.get(fleet.drivers[column]?.id ?? "");
    return offer && chosen?.carId ? [{ ride: offer.ride, driverId: chosen.driverId, carId: chosen.carId }] : [];
  });
}
