import { estimateRoute } from "@domrit/server/geo/route.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { type Random, seeded } from "../../proof/random.ts";

/** Minutes after midnight; `minutes` as expected, `drivenMinutes` as driven. */
export type DrawnRide = {
  id: number;
  bookedAt: number;
  pickupAt: number;
  from: Position;
  to: Position;
  minutes: number;
  drivenMinutes: number;
};

export const RIDES = 500;
const SCHIPHOL: Position = { lat: 52.3105, lng: 4.7683 };
/** Per cent of rides by hour. */
const HOURS = [2, 2, 1, 1, 1, 3, 5, 8, 9, 6, 4, 4, 4, 4, 4, 5, 6, 7, 6, 5, 4, 3, 3, 3];
/** Kilometres in a degree of latitude. */
const DEGREE_KM = 111;
/** Minutes until a taxi "now". */
const NOW_MINUTES = 10;

export function drawDay(seed: number): DrawnRide[] {
  const random = seeded(seed, "day");
  const minutes = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour * 60));
  const rides = Array.from({ length: RIDES }, (_, index): DrawnRide => {
    const pickupAt = random.pick(minutes as [number, ...number[]]) + random.between(0, 59);
    const isNow = random.chance(0.5);
    const isAirport = random.chance(0.1);
    const here = drawPlace(random);
    const there = isAirport ? SCHIPHOL : drawPlace(random);
    const [from, to] = isAirport && random.chance(0.5) ? [there, here] : [here, there];
    const expected = estimateRoute(from, to).durationMinutes;
    return {
      id: index + 1,
      pickupAt,
      from,
      to,
      minutes: expected,
      bookedAt: pickupAt - (isNow ? NOW_MINUTES : random.between(60, 20 * 60)),
      drivenMinutes: Math.round((expected * random.between(80, 120)) / 100),
    };
  });
  return rides.sort((one, other) => one.bookedAt - other.bookedAt || one.id - other.id);
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
