import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { crewConflicts, isBefore, type PlanFacts } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { missingBreaks } from "../shift-conflicts.ts";
import type { Fleet } from "../suggesting/suggest.ts";
import type { Travel } from "../travel.ts";
import { type Tour, tourCost } from "./tours.ts";

/** What is known of a day beside its rides. */
export type DayFacts = Omit<PlanFacts, "ofDriver" | "ofCar">;
/** The new tours of some drivers, by their ids. */
type TourChange = ReadonlyMap<string, Tour>;

/** A plan that is being made: each ride of a tour has the driver and the car that it is to have. */
export type Draft = {
  planning: PlanFacts;
  isOpen(ride: PlannedRide): boolean;
  tourOf(driverId: string): Tour;
  costOf(driverId: string, tour: Tour): number;
  conflictsOf(ride: PlannedRide): Conflict[];
  /** Takes over tours where all of them fit; otherwise nothing changes. */
  take(change: TourChange): boolean;
};

const byPickup = (one: PlannedRide, other: PlannedRide): number => (isBefore(one, other) ? -1 : 1);

/**
 * `rides`: those that have a driver or a car. Of the rides in `open`, which are to be planned, nothing may be in conflict; of the
 * others no more than what is in conflict already.
 */
export function createDraft(
  rides: readonly PlannedRide[],
  open: ReadonlySet<number>,
  fleet: Fleet,
  facts: DayFacts,
): Draft {
  const drivers = new Map(fleet.drivers.map((driver) => [driver.id, driver]));
  const cars = new Map(fleet.cars.map((car) => [car.id, car]));
  const tours = new Map<string, Tour>();
  const inCar = new Map<string, Set<PlannedRide>>();
  const board = (ride: PlannedRide) => {
    if (!ride.carId) return;
    const there = inCar.get(ride.carId) ?? new Set();
    inCar.set(ride.carId, there.add(ride));
  };
  for (const ride of rides.toSorted(byPickup)) {
    board(ride);
    if (ride.driverId) tours.set(ride.driverId, [...(tours.get(ride.driverId) ?? []), ride]);
  }
  const planning: PlanFacts = {
    ofDriver: (id) => tours.get(id) ?? [],
    ofCar: (id) => [...(inCar.get(id) ?? [])],
    travel: remembered(facts.travel),
    shifts: facts.shifts,
    faces: facts.faces,
    wishes: facts.wishes,
    papers: facts.papers,
    interruptions: facts.interruptions,
    named: facts.named,
  };
  const isOpen = ({ id }: PlannedRide) => open.has(id);
  const conflictsOf = (ride: PlannedRide) =>
    crewConflicts({ driver: drivers.get(ride.driverId ?? ""), car: cars.get(ride.carId ?? "") }, ride, planning);

  /** How much of a driver's tour is not as it should be; infinite where a ride that is planned does not fit. */
  const misfitsOf = (driverId: string): number => {
    const tour = planning.ofDriver(driverId);
    const ahead = tour.filter(({ isOver, isUncalled }) => !isOver && !isUncalled);
    if (ahead.some((ride) => isOpen(ride) && conflictsOf(ride).length > 0)) return Number.POSITIVE_INFINITY;
    const kept = ahead.filter((ride) => !isOpen(ride)).map((ride) => conflictsOf(ride).length);
    return kept.reduce((sum, count) => sum + count, missingBreaks(ahead, planning.travel));
  };
  const tolerated = new Map([...tours.keys()].map((driverId) => [driverId, misfitsOf(driverId)]));

  const put = (change: TourChange): TourChange => {
    const before = new Map([...change.keys()].map((driverId) => [driverId, planning.ofDriver(driverId)]));
    for (const ride of [...before.values()].flat()) inCar.get(ride.carId ?? "")?.delete(ride);
    for (const [driverId, tour] of change) tours.set(driverId, tour);
    for (const ride of [...change.values()].flat()) board(ride);
    return before;
  };
  return {
    planning,
    isOpen,
    conflictsOf,
    tourOf: planning.ofDriver,
    costOf: (driverId, tour) => tourCost(driverId, tour, planning, isOpen),
    take(change) {
      const before = put(change);
      const fits = [...change.keys()].every((driverId) => misfitsOf(driverId) <= (tolerated.get(driverId) ?? 0));
      if (!fits) put(before);
      return fits;
    },
  };
}

/** A tour with another ride. */
export const withRide = (tour: Tour, ride: PlannedRide): Tour => [...tour, ride].sort(byPickup);
export const withoutRide = (tour: Tour, { id }: PlannedRide): Tour => tour.filter((ride) => ride.id !== id);

/** Looks up the way between two places once, and once more where there is too little time for it, which others may want to know. */
function remembered(travel: Travel): Travel {
  const known = new Map<unknown, Map<unknown, { minutes: number; isShort: boolean }>>();
  return (from, to, available) => {
    if (!from || !to) return 0;
    const there = known.get(from) ?? new Map<unknown, { minutes: number; isShort: boolean }>();
    if (!known.has(from)) known.set(from, there);
    const way = there.get(to);
    if (way && (way.isShort || way.minutes <= available)) return way.minutes;
    const minutes = travel(from, to, available);
    there.set(to, { minutes, isShort: minutes > available });
    return minutes;
  };
}
