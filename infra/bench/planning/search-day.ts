import { estimateRoute } from "@domrit/server/geo/route.ts";
import { company } from "@domrit/shared/company/company.ts";
import { seeded } from "../../faults/random.ts";
import type { DrawnRide } from "./draw-day.ts";
import { CARS, type Choose, MOST_WAIT } from "./drive-day.ts";

const TRIES = 400_000;
/** In minutes: as the suggestions count, and for a refused ride. */
const COST = { wait: 3, refused: 200 };
const HOTTEST = 40;

/** Simulated annealing over a whole known day: shows how much could be gained at most. */
export function searchedDay(day: readonly DrawnRide[], seed: number): Choose {
  const random = seeded(seed, "search");
  const rides = day.toSorted((one, other) => one.pickupAt - other.pickupAt || one.id - other.id);
  const places = [company.position, ...rides.map(({ to }) => to)];
  const travel = places.map((from) => rides.map((ride) => estimateRoute(from, ride.from).durationMinutes));
  const routes: number[][] = Array.from({ length: CARS }, () => []);
  const driverOf = rides.map((_, index) => index % CARS);
  for (const [index, driver] of driverOf.entries()) routes[driver]?.push(index);

  const costOf = (route: readonly number[]): number => {
    let [cost, free, at] = [0, Number.NEGATIVE_INFINITY, 0];
    for (const index of route) {
      const ride = rides[index] as DrawnRide;
      const minutes = travel[at]?.[index] ?? 0;
      const beganAt = Math.max(Math.max(free, ride.bookedAt) + minutes, ride.pickupAt);
      const wait = beganAt - ride.pickupAt;
      cost += minutes + wait * COST.wait + (wait > MOST_WAIT ? COST.refused : 0);
      free = beganAt + ride.minutes;
      at = index + 1;
    }
    return cost;
  };
  const costs = routes.map(costOf);
  for (let left = TRIES; left > 0; left -= 1) {
    const index = random.between(0, rides.length - 1);
    const [from, to] = [driverOf[index] ?? 0, random.between(0, CARS - 1)];
    if (from === to) continue;
    const without = (routes[from] ?? []).filter((each) => each !== index);
    const withIt = [...(routes[to] ?? []), index].sort((one, other) => one - other);
    const [one, other] = [costOf(without), costOf(withIt)];
    const change = one + other - (costs[from] ?? 0) - (costs[to] ?? 0);
    if (change > 0 && !random.chance(Math.exp(-change / ((HOTTEST * left) / TRIES)))) continue;
    Object.assign(routes, { [from]: without, [to]: withIt });
    Object.assign(costs, { [from]: one, [to]: other });
    driverOf[index] = to;
  }
  const chosen = new Map(rides.map(({ id }, index) => [id, driverOf[index]]));
  return (ride, drivers) => drivers.find(({ id }) => id === chosen.get(ride.id));
}
