import { company } from "@domrit/shared/company/company.ts";
import { LATE_MINUTES } from "../../booking/messages/message-moments.ts";
import { estimateRoute } from "../../geo/route.ts";
import { minutesBetween, type PlanFacts } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { shiftFor } from "../shift-conflicts.ts";
import { COST, faceOf, MOST_WAIT_MINUTES, wishOf } from "../suggesting/costs.ts";

const HOUR = 60;

/** The rides of one driver, by pickup. */
export type Tour = readonly PlannedRide[];

type TourFacts = Pick<PlanFacts, "travel" | "shifts" | "faces" | "wishes">;

/** Each ride that has a time, with where its driver comes from, and how many minutes they have for the way. */
function* legsOf(driverId: string, tour: Tour, { shifts }: TourFacts) {
  let previous: PlannedRide | undefined;
  for (const ride of tour) {
    if (ride.isUncalled) continue;
    const position = shiftFor(driverId, ride, shifts)?.position;
    const known = previous && (!previous.isOver || !position) ? previous.to : position;
    const free = previous && previous.endsAt > shifts.now ? previous.endsAt : shifts.now;
    yield { ride, previous, start: known ?? company.position, before: minutesBetween(free, ride.pickupAt) };
    previous = ride;
  }
}

/**
 * What a tour costs in minutes, with the costs of a suggestion; infinite where a driver cannot get from one ride to the
 * next in time. Only rides for which `isOpen` is true are to be planned; others are as they are.
 */
export function tourCost(driverId: string, tour: Tour, facts: TourFacts, isOpen: (ride: PlannedRide) => boolean) {
  let [cost, worked] = [0, 0];
  for (const { ride, previous, start, before } of legsOf(driverId, tour, facts)) {
    if (!ride.isOver) {
      const away = facts.travel(start, ride.from, before);
      const late = away - before;
      const isPlanned = isOpen(ride) || (previous !== undefined && isOpen(previous));
      if (late > 0 && isPlanned) {
        const isTooLate = previous !== undefined && previous.endsAt > facts.shifts.now && !previous.isOver;
        if (isTooLate || late > MOST_WAIT_MINUTES) return Number.POSITIVE_INFINITY;
        cost += late * COST.wait;
      }
      cost += away + (worked / HOUR) * COST.workedHour;
      cost += faceOf(driverId, ride, facts).cost + wishOf(driverId, ride, facts).cost;
    }
    worked += minutesBetween(ride.pickupAt, ride.endsAt);
  }
  return cost;
}

export type TourFigures = { kilometres: number; late: number };

/**
 * The kilometres that a driver drives without a passenger to the rides of which `counts` is true, by estimate, and how many of
 * their passengers wait five minutes or longer, each delay carried to the next ride.
 */
export function driveTour(
  driverId: string,
  tour: Tour,
  facts: TourFacts,
  counts: (ride: PlannedRide) => boolean,
): TourFigures {
  let [kilometres, late, delay] = [0, 0, 0];
  for (const { ride, start, before } of legsOf(driverId, tour, facts)) {
    if (ride.isOver) continue;
    delay = Math.max(0, delay + facts.travel(start, ride.from, before) - before);
    if (!counts(ride)) continue;
    if (ride.from) kilometres += estimateRoute(start, ride.from).distanceKm;
    if (delay >= LATE_MINUTES) late += 1;
  }
  return { kilometres, late };
}
