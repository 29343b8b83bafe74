import { estimateRoute } from "@domrit/server/geo/route.ts";
import type { PlannedRide } from "@domrit/server/planning/planned-ride.ts";
import { plannedRideOf } from "@domrit/server/planning/planning.factory.ts";
import { dutiesOf } from "@domrit/server/planning/read-duties.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { RIDE_HOURS, RIDE_KINDS } from "../../proof/demand.ts";
import { type Random, seeded } from "../../proof/random.ts";

export const RIDES = 500;
export const DRIVERS = 50;
const MIDNIGHT = Date.parse("2026-12-09T23:00:00Z");
const SCHIPHOL: Position = { lat: 52.3105, lng: 4.7683 };
/** Hours from which until which so many drivers are planned to work, fifty in all. */
const SHIFTS = [
  { count: 5, from: 0, until: 9 },
  { count: 24, from: 5, until: 15 },
  { count: 21, from: 14, until: 24 },
];
const DEGREE_KM = 111;

const at = (minutes: number) => new Date(MIDNIGHT + minutes * 60_000);

/** Drivers and cars of a company, each driver planned for a shift in a car of their own. */
export function drawFleet() {
  const shifts = SHIFTS.flatMap(({ count, from, until }) => Array.from({ length: count }, () => ({ from, until })));
  const drivers = shifts.map((_, index) => ({ id: `driver-${String(index).padStart(2, "0")}`, isWorking: true }));
  const cars = shifts.map((_, index) => {
    const kind = index % 10;
    const id = `car-${String(index).padStart(2, "0")}`;
    if (kind === 0) return { id, isWorking: true, seats: 8, classes: ["minibus" as const, "wheelchair" as const] };
    if (kind === 1) return { id, isWorking: true, seats: 4, classes: ["luxury" as const] };
    return { id, isWorking: true, seats: 4, classes: ["station" as const] };
  });
  const planned = shifts.map(({ from, until }, index) => ({
    driverId: drivers[index]?.id ?? "",
    carId: cars[index]?.id ?? "",
    from: at(from * 60),
    until: at(until * 60),
  }));
  const named = new Set(cars.flatMap(({ classes }) => classes));
  return { fleet: { drivers, cars }, named, shifts: { duties: dutiesOf([], planned), now: at(-6 * 60) } };
}

/** A day in and around the city; `took`: how many minutes each ride takes in the end, within a fifth of what is expected. */
export function drawDay(seed: number): { rides: PlannedRide[]; took: ReadonlyMap<number, number> } {
  const random = seeded(seed, "day");
  const took = new Map<number, number>();
  const rides = Array.from({ length: RIDES }, (_, index) => {
    const isAirport = random.chance(0.1);
    const [here, there] = [drawPlace(random), isAirport ? SCHIPHOL : drawPlace(random)];
    const [from, to] = isAirport && random.chance(0.5) ? [there, here] : [here, there];
    const begins = random.pick(RIDE_HOURS) * 60 + random.between(0, 59);
    const minutes = estimateRoute(from, to).durationMinutes;
    const [vehicleType, passengers] = random.pick(RIDE_KINDS);
    took.set(index + 1, Math.round((minutes * random.between(80, 120)) / 100));
    return plannedRideOf({
      id: index + 1,
      from,
      to,
      pickupAt: at(begins),
      endsAt: at(begins + minutes),
      vehicleType,
      passengers,
    });
  });
  return { rides, took };
}

/** Four of five places are in the city, the others within fifteen kilometres. */
function drawPlace(random: Random): Position {
  const reachKm = random.chance(0.8) ? 4 : 15;
  // A sum of three draws is nearer to the middle.
  const offset = () => ([0, 1, 2].reduce((sum) => sum + random.between(-1000, 1000), 0) / 3000) * reachKm * 1.5;
  const { lat, lng } = company.position;
  return {
    lat: lat + offset() / DEGREE_KM,
    lng: lng + offset() / (DEGREE_KM * Math.cos((lat * Math.PI) / 180)),
  };
}
