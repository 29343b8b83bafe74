import { estimateRoute } from "@domrit/server/geo/route.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { percentile } from "../../measuring/row.ts";
import type { DrawnRide } from "./draw-day.ts";

export const CARS = 25;
/** Nobody waits longer: they are told that there is no taxi. */
export const MOST_WAIT = 30;

/** A ride that a driver has left for: when it began, and when it ends as it was expected and as it turns out. */
type DrivenRide = { ride: DrawnRide; beganAt: number; expectedEnd: number; endedAt: number };
export type SimulatedDriver = {
  id: number;
  at: Position;
  freeAt: number;
  driven: DrivenRide[];
  /** What they are to drive, by pickup. */
  ahead: DrawnRide[];
};
/** Chooses who drives a ride at a moment; nobody where it is refused. */
export type Choose = (ride: DrawnRide, drivers: readonly SimulatedDriver[], now: number) => SimulatedDriver | undefined;

/** Who drives which of the rides that wait at a moment; those that it leaves out wait for the next round. */
export type ChooseTogether = (
  rides: readonly DrawnRide[],
  drivers: readonly SimulatedDriver[],
  now: number,
) => ReadonlyMap<DrawnRide, SimulatedDriver>;

export type DayFigures = { waits: number[]; emptyKm: number; refused: number };

/** Drives a day: each ride is given to whom `choose` names at `decideAt`, and takes as long as it turns out to. */
export function driveDay(day: readonly DrawnRide[], choose: Choose, decideAt: (ride: DrawnRide) => number): DayFigures {
  const { drivers, figures, drive, give } = begin();
  for (const ride of day.toSorted((one, other) => decideAt(one) - decideAt(other) || one.id - other.id)) {
    const now = decideAt(ride);
    drive(now);
    give(ride, choose(ride, drivers, now));
  }
  drive(Number.POSITIVE_INFINITY);
  return figures;
}

type Rounds = {
  /** In minutes. */
  every: number;
  /** From when a ride is given away by rounds, and when who it was not given to is chosen otherwise. */
  from: (ride: DrawnRide) => number;
  until: (ride: DrawnRide) => number;
  otherwise: Choose;
};

/** Drives a day on which all rides that wait are given away together, in rounds. */
export function driveRounds(day: readonly DrawnRide[], choose: ChooseTogether, rounds: Rounds): DayFigures {
  const { every, from, until, otherwise } = rounds;
  const { drivers, figures, drive, give } = begin();
  const ahead = day.toSorted((one, other) => from(one) - from(other) || one.id - other.id);
  let waiting: DrawnRide[] = [];
  let round = Number.NEGATIVE_INFINITY;
  while (ahead[0] || waiting.length > 0) {
    const next = waiting.length > 0 ? Number.NEGATIVE_INFINITY : from(ahead[0] as DrawnRide);
    round = Math.max(round + 1, Math.ceil(next / every));
    const now = round * every;
    while (ahead[0] && from(ahead[0]) <= now) waiting.push(ahead.shift() as DrawnRide);
    drive(now);
    const chosen = choose(waiting, drivers, now);
    const decided = waiting.filter((ride) => chosen.has(ride) || until(ride) <= now);
    for (const [ride, driver] of chosen) give(ride, driver);
    for (const ride of decided) if (!chosen.has(ride)) give(ride, otherwise(ride, drivers, now));
    waiting = waiting.filter((ride) => !decided.includes(ride));
  }
  drive(Number.POSITIVE_INFINITY);
  return figures;
}

function begin() {
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
  return {
    drivers,
    figures,
    drive(until: number): void {
      for (const driver of drivers) while (leave(driver, until, figures));
    },
    /** Nobody drives what is given to nobody. */
    give(ride: DrawnRide, driver: SimulatedDriver | undefined): void {
      if (!driver) figures.refused += 1;
      else
        driver.ahead = [...driver.ahead, ride].sort((one, other) => one.pickupAt - other.pickupAt || one.id - other.id);
    },
  };
}

/** Has a driver leave for their next ride, in time to be there and once they are free; false where that is later. */
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

/** What it is like for a guest to be refused, in minutes of waiting: so that nobody looks better by refusing. */
const REFUSED_WAITS = 60;

/** Figures of several days in words. */
export function inWords(days: readonly DayFigures[]): string {
  const { mean, p95, all, emptyKm, refused } = summed(days);
  const waits = `wait ${mean.toFixed(1)} min, p95 ${p95.toFixed(0)}; ${all.toFixed(1)} with who is refused as an hour`;
  return `${waits}; ${emptyKm.toFixed(0)} km empty; ${refused} refused`;
}

/** The waits of those who were driven, and of all with who was refused. */
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
