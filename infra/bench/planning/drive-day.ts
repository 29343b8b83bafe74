import { estimateRoute } from "@domrit/server/geo/route.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { percentile } from "../../measuring/row.ts";
import type { DrawnRide } from "./draw-day.ts";

export const CARS = 25;
/** After this wait, in minutes, a ride is refused. */
export const MOST_WAIT = 30;

/** Began, expected end and real end. */
type DrivenRide = { ride: DrawnRide; beganAt: number; expectedEnd: number; endedAt: number };
export type SimulatedDriver = {
  id: number;
  at: Position;
  freeAt: number;
  driven: DrivenRide[];
  /** By pickup. */
  ahead: DrawnRide[];
};
/** Undefined refuses the ride. */
export type Choose = (ride: DrawnRide, drivers: readonly SimulatedDriver[], now: number) => SimulatedDriver | undefined;

export type DayFigures = { waits: number[]; emptyKm: number; refused: number };

/** `choose` decides at `decideAt`; rides take their real time. */
export function driveDay(day: readonly DrawnRide[], choose: Choose, decideAt: (ride: DrawnRide) => number): DayFigures {
  const drivers = Array.from(
    { length: CARS },
    (_, id): SimulatedDriver => ({
      id,
      at: company.position,
      freeAt: Number.NEGATIVE_INFINITY,
      driven: [],
      ahead: [],
    }),
  );
  const figures: DayFigures = { waits: [], emptyKm: 0, refused: 0 };
  const drive = (until: number): void => {
    for (const driver of drivers) while (leave(driver, until, figures));
  };
  for (const ride of day.toSorted((one, other) => decideAt(one) - decideAt(other) || one.id - other.id)) {
    const now = decideAt(ride);
    drive(now);
    const driver = choose(ride, drivers, now);
    if (!driver) figures.refused += 1;
    else
      driver.ahead = [...driver.ahead, ride].sort((one, other) => one.pickupAt - other.pickupAt || one.id - other.id);
  }
  drive(Number.POSITIVE_INFINITY);
  return figures;
}

/** False when the driver leaves after `until`. */
function leave(driver: SimulatedDriver, until: number, figures: DayFigures): boolean {
  const [ride] = driver.ahead;
  if (!ride) return false;
  const { distanceKm, durationMinutes } = estimateRoute(driver.at, ride.from);
  const leftAt = Math.max(driver.freeAt, ride.pickupAt - durationMinutes, ride.bookedAt);
  if (leftAt > until) return false;
  const beganAt = Math.max(leftAt + durationMinutes, ride.pickupAt);
  figures.waits.push(beganAt - ride.pickupAt);
  figures.emptyKm += distanceKm;
  const endedAt = beganAt + ride.drivenMinutes;
  driver.driven.push({ ride, beganAt, expectedEnd: beganAt + ride.minutes, endedAt });
  Object.assign(driver, { at: ride.to, freeAt: endedAt, ahead: driver.ahead.slice(1) });
  return true;
}

/** Minutes that a refusal counts as, so that refusing gains nothing. */
const REFUSED_WAITS = 60;

export function inWords(days: readonly DayFigures[]): string {
  const { mean, p95, all, emptyKm, refused } = summed(days);
  const waits = `wait ${mean.toFixed(1)} min, p95 ${p95.toFixed(0)}; ${all.toFixed(1)} with who is refused as an hour`;
  return `${waits}; ${emptyKm.toFixed(0)} km empty; ${refused} refused`;
}

/** Waits of driven guests, and of all with refusals. */
export function summed(days: readonly DayFigures[]) {
  const waits = days.flatMap((day) => day.waits);
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  return {
    mean: total / waits.length,
    p95: percentile(waits, 0.95),
    all: (total + refused * REFUSED_WAITS) / (waits.length + refused),
    emptyKm: days.reduce((sum, day) => sum + day.emptyKm, 0),
    refused,
  };
}
