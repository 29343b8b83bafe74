import { company } from "@domrit/shared/company/company.ts";
import { isBefore, minutesBetween } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { usedCar } from "../suggesting/car-choice.ts";
import { withoutRide, withRide } from "./draft.ts";
import { insert, type PlanTools } from "./insert.ts";
import type { Tour } from "./tours.ts";

/** So many times the whole day is gone through at most. */
const MOST_ROUNDS = 12;
/** A smaller gain, in minutes, is not worth a change. */
const LEAST_GAIN = 0.1;

/**
 * Exchanges rides between tours while that makes the day cheaper, and looks for drivers of rides that are left. Gives those that
 * are left still.
 */
export function* improve(left: readonly PlannedRide[], tools: PlanTools): Generator<void, PlannedRide[]> {
  const { draft, driverIds } = tools;
  const exchange = createExchange(tools);
  const rest = new Set(left);
  const pairs = driverIds.flatMap((one, index) => driverIds.slice(index + 1).map((other) => [one, other] as const));
  for (let [round, isBetter] = [0, true]; round < MOST_ROUNDS && isBetter; round += 1) {
    const placed = driverIds.flatMap((id) => draft.tourOf(id).filter(draft.isOpen));
    isBetter = yield* anyOf([
      ...pairs.map(
        ([one, other]) =>
          () =>
            exchange(one, other),
      ),
      ...placed.map(
        ({ id }) =>
          () =>
            moveRide(id, tools),
      ),
      ...[...rest].map((ride) => () => (insert(ride, tools) || makeRoom(ride, tools)) && rest.delete(ride)),
    ]);
  }
  return [...rest];
}

/** Does each of some things in turn; gives whether any of them changed something. */
function* anyOf(works: readonly (() => boolean)[]): Generator<void, boolean> {
  let isAny = false;
  for (const work of works) {
    yield;
    if (work()) isAny = true;
  }
  return isAny;
}

/** Moves a ride to another driver for whom it costs less. */
function moveRide(id: number, tools: PlanTools): boolean {
  const { draft, driverIds } = tools;
  const from = driverIds.find((driverId) => draft.tourOf(driverId).some((ride) => ride.id === id)) ?? "";
  const tour = draft.tourOf(from);
  const ride = tour.find((each) => each.id === id);
  if (!ride) return false;
  const saved = draft.costOf(from, tour) - draft.costOf(from, withoutRide(tour, ride));
  return insert(ride, tools, saved - LEAST_GAIN);
}

/** Finds a driver for a ride by giving one of their other rides to somebody else. */
function makeRoom(ride: PlannedRide, tools: PlanTools): boolean {
  const { draft, able, carFor } = tools;
  return able(ride).some((driverId) => {
    const tour = draft.tourOf(driverId);
    return tour.filter(draft.isOpen).some((other) => {
      const others = withoutRide(tour, other);
      if (!Number.isFinite(draft.costOf(driverId, withRide(others, ride)))) return false;
      const carId = carFor(ride, driverId, others);
      if (!carId || !draft.take(new Map([[driverId, withRide(others, { ...ride, driverId, carId })]]))) return false;
      return insert({ ...other, driverId: null, carId: null }, tools) || !draft.take(new Map([[driverId, tour]]));
    });
  });
}

/** Of two drivers each drives the rest of the other's day from some moment on, where that is cheaper. */
function createExchange({ draft, able }: PlanTools): (one: string, other: string) => boolean {
  const { planning } = draft;
  /** Tours that nobody changed since they were looked at need no second look. */
  const seen = new Map<string, readonly [Tour, Tour]>();

  const wayTo = (previous: PlannedRide | undefined, ride: PlannedRide | undefined): number => {
    if (!ride) return 0;
    const available = minutesBetween(previous?.endsAt ?? planning.shifts.now, ride.pickupAt);
    const minutes = planning.travel(previous?.to ?? company.position, ride.from, available);
    return minutes > available ? Number.POSITIVE_INFINITY : minutes;
  };
  const handedTo = (driverId: string, stays: Tour, tail: Tour): Tour =>
    tail.reduce<Tour>((tour, ride) => {
      const previous = tour.findLast((one) => isBefore(one, ride));
      const carId = usedCar(driverId, ride, { previous }, planning) ?? ride.carId;
      return withRide(tour, { ...ride, driverId, carId });
    }, stays);
  const isFree = (tail: Tour, driverId: string) => tail.every((ride) => able(ride).includes(driverId));

  return (one, other) => {
    const [ones, others] = [draft.tourOf(one), draft.tourOf(other)];
    const known = seen.get(`${one} ${other}`);
    if (known?.[0] === ones && known[1] === others) return false;
    seen.set(`${one} ${other}`, [ones, others]);
    const cost = draft.costOf(one, ones) + draft.costOf(other, others);
    const cuts = [...ones, ...others].flatMap(({ pickupAt }) => {
      const [place, otherPlace] = [ones, others].map((tour) => {
        const first = tour.findIndex((ride) => ride.pickupAt >= pickupAt);
        return first < 0 ? tour.length : first;
      }) as [number, number];
      const [a, b, c, d] = [ones[place - 1], ones[place], others[otherPlace - 1], others[otherPlace]];
      if (!(wayTo(a, d) + wayTo(c, b) < wayTo(a, b) + wayTo(c, d))) return [];
      const [tail, otherTail] = [ones.slice(place).filter(draft.isOpen), others.slice(otherPlace).filter(draft.isOpen)];
      if (!isFree(tail, other) || !isFree(otherTail, one)) return [];
      const now = [
        handedTo(one, without(ones, tail), otherTail),
        handedTo(other, without(others, otherTail), tail),
      ] as const;
      const gain = cost - draft.costOf(one, now[0]) - draft.costOf(other, now[1]);
      return gain > LEAST_GAIN ? [{ gain, now }] : [];
    });
    cuts.sort((a, b) => b.gain - a.gain);
    return cuts.some(({ now }) =>
      draft.take(
        new Map([
          [one, now[0]],
          [other, now[1]],
        ]),
      ),
    );
  };
}

const without = (tour: Tour, rides: Tour): Tour => tour.filter((ride) => !rides.includes(ride));
