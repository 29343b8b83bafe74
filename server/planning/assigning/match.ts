import { minutesBetween, type PlanFacts } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { MOST_WAIT_MINUTES } from "../suggesting/costs.ts";
import { type Fleet, weighAll } from "../suggesting/suggest.ts";
import { leastCost } from "./least-cost.ts";

/** Cost of leaving a ride for the next round, in minutes: more than any drive, and higher the nearer the pickup. */
const LEFT = 1000;
const LEFT_MINUTE = 3;
/** Of rides further ahead none is more urgent than another. */
const FAR_MINUTES = 120;
const NEVER = 1e9;

export type WaitingRide = { ride: PlannedRide; passedBy: readonly string[] };
export type Match = { ride: PlannedRide; driverId: string; carId: string };

/**
 * Assigns waiting rides to drivers at the least total cost: one ride for each driver, without conflicts. Rides without
 * a driver are left out.
 */
export function matchTogether(waiting: readonly WaitingRide[], fleet: Fleet, planning: PlanFacts): Match[] {
  const offers = waiting.map(({ ride, passedBy }) => ({
    ride,
    left: LEFT - LEFT_MINUTE * Math.min(FAR_MINUTES, minutesBetween(planning.shifts.now, ride.pickupAt)),
    byDriver: new Map(
      weighAll(ride, fleet, planning)
        .filter(({ driverId, conflicts, waiting: wait }) => {
          const fits = conflicts.length === 0 && wait <= MOST_WAIT_MINUTES;
          return fits && !passedBy.includes(driverId);
        })
        .map((offer) => [offer.driverId, offer]),
    ),
  }));
  // A column for each driver, and one for each ride so that it can be left.
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
