import { planningOf } from "@domrit/server/planning/conflicts.ts";
import { NO_SHIFTS, plannedRideOf } from "@domrit/server/planning/planning.factory.ts";
import { suggest } from "@domrit/server/planning/suggest.ts";
import { estimatedTravel } from "@domrit/server/planning/travel.ts";
import { atMost, type Benchmark, percentile, type Row } from "../../measuring/row.ts";
import { nearestFirst, suggestedFirst } from "./choosing.ts";
import { type DrawnRide, drawDay, RIDES } from "./draw-day.ts";
import { CARS, type DayFigures, driveDay, inWords, summed } from "./drive-day.ts";

const SEEDS = [1, 2, 3, 4, 5];
const DRIVERS = 50;
const MOST_MS = 50;
/** Minutes before the pickup at which a ride is assigned. */
const AHEAD_MINUTES = 30;

export const planning: Benchmark = {
  name: "planning",
  run() {
    const days = SEEDS.map(drawDay);
    const whenDue = ({ bookedAt, pickupAt }: DrawnRide) => Math.max(bookedAt, pickupAt - AHEAD_MINUTES);
    const nearest = days.map((rides) => driveDay(rides, nearestFirst, whenDue));
    const suggested = days.map((rides) => driveDay(rides, suggestedFirst, whenDue));
    const what = `${SEEDS.length} days of ${RIDES} rides and ${CARS} cars`;
    const told = (how: string, figures: DayFigures[]): Row => ({
      what: `${what}, ${how}`,
      measured: inWords(figures),
      bar: "",
      reached: true,
    });
    return Promise.resolve([
      speed(days),
      told("nearest car first", nearest),
      {
        ...told("the one who is suggested", suggested),
        bar: "fewer km, fewer refused, less waiting of all than nearest car first",
        reached: isLess(summed(suggested), summed(nearest)),
      },
    ]);
  },
};

const isLess = (one: ReturnType<typeof summed>, other: ReturnType<typeof summed>): boolean =>
  one.all < other.all && one.emptyKm < other.emptyKm && one.refused < other.refused;

function speed(days: readonly DrawnRide[][]): Row {
  const ids = Array.from({ length: DRIVERS }, (_, index) => String(index));
  const drivers = ids.map((id) => ({ id, isWorking: true }));
  const cars = drivers.map((driver) => ({ ...driver, seats: 4, takesWheelchair: false }));
  const times = days.flatMap((day) => {
    const rides = day.map(({ id, from, to, pickupAt, minutes }, index) => {
      const [at, driverId] = [pickupAt * 60_000, ids[index % DRIVERS] ?? ""];
      const times = { pickupAt: new Date(at), endsAt: new Date(at + minutes * 60_000) };
      return plannedRideOf({ id, from, to, ...times, driverId, carId: driverId });
    });
    return rides.slice(0, 100).map((ride) => {
      const begunAt = performance.now();
      suggest(
        { ...ride, id: 0, driverId: null, carId: null },
        { drivers, cars },
        planningOf(rides, estimatedTravel, NO_SHIFTS),
      );
      return performance.now() - begunAt;
    });
  });
  const what = `suggesting one of ${DRIVERS} drivers with ${RIDES} rides, p99`;
  return atMost({ what, is: percentile(times, 0.99), bar: MOST_MS, unit: "ms" });
}
