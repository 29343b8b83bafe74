import type { DistanceSource } from "@domrit/shared/geo/position.ts";
import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import * as v from "valibot";
import { ANSWER_HOLDS_MS, createCache, MAKESHIFT_HOLDS_MS, MAX_ENTRIES } from "./cache.ts";
import { createUpstream, type Tools } from "./upstream.ts";

/** By road: kilometres to a tenth, whole minutes rounded up. */
export type Route = { distanceKm: number; durationMinutes: number; source: DistanceSource };

/** Average Dutch road length divided by the straight distance. */
const ROAD_FACTOR = 1.3;

/** Without a router: town streets first, then roads, then motorway (infra/decisions/site/places-and-distances.md). */
const SPEEDS = [
  { untilKm: 6, kmPerHour: 30 },
  { untilKm: 20, kmPerHour: 60 },
  { untilKm: Number.POSITIVE_INFINITY, kmPerHour: 90 },
];

const TIMEOUT_MS = 700;

const answer = v.object({
  code: v.literal("Ok"),
  routes: v.tupleWithRest(
    [v.object({ distance: v.pipe(v.number(), v.minValue(0)), duration: v.pipe(v.number(), v.minValue(0)) })],
    v.unknown(),
  ),
});

/** The great circle times 1.3, at the speeds of town, road and motorway. */
export function estimateRoute(from: Position, to: Position): Route {
  const distanceKm = toTenth(greatCircleKm(from, to) * ROAD_FACTOR);
  return { distanceKm, durationMinutes: estimateMinutes(distanceKm), source: "estimate" };
}

/** Whole minutes on the road, rounded up. */
export function estimateMinutes(distanceKm: number): number {
  let [hours, fromKm] = [0, 0];
  for (const { untilKm, kmPerHour } of SPEEDS) {
    hours += Math.max(0, Math.min(distanceKm, untilKm) - fromKm) / kmPerHour;
    fromKm = untilKm;
  }
  // Removes floating-point excess over a whole minute.
  return Math.ceil(Number((hours * 60).toFixed(6)));
}

/** Asks an OSRM server; without one or its answer in time, estimates. */
export function createRouter(address: string | undefined, tools: Tools) {
  if (address === undefined) return (from: Position, to: Position) => Promise.resolve(estimateRoute(from, to));
  const base = new URL(address);
  const upstream = createUpstream({ timeoutMs: TIMEOUT_MS, intervalMs: 0 }, tools);
  const routes = createCache<Route>(MAX_ENTRIES, tools.clock.now);

  return async (from: Position, to: Position): Promise<Route> => {
    const path = `${lngLat(from)};${lngLat(to)}`;
    const remembered = routes.get(path);
    if (remembered) return remembered;
    const url = new URL(`${base.pathname.replace(/\/$/, "")}/route/v1/driving/${path}?overview=false`, base);
    const answered = await upstream.get(url, answer).catch(() => undefined);
    const route = answered ? toRoute(answered.routes[0]) : estimateRoute(from, to);
    routes.set(path, route, answered ? ANSWER_HOLDS_MS : MAKESHIFT_HOLDS_MS);
    return route;
  };
}

const toRoute = ({ distance, duration }: { distance: number; duration: number }): Route => ({
  distanceKm: toTenth(distance / 1000),
  durationMinutes: Math.ceil(duration / 60),
  source: "router",
});

const toTenth = (km: number) => Math.round(km * 10) / 10;

const lngLat = ({ lat, lng }: Position) => `${lng.toFixed(5)},${lat.toFixed(5)}`;
