import type { VehicleType } from "../../booking/trip/vehicle-types.ts";
import type { Cents } from "../../money/cents.ts";
import { needsMinibus } from "../tariffs.ts";
import { holdsEnd, isSameEnd, type RouteEnd, type RouteSpot, rankOfEnd, sizeOfEnd } from "./route-ends.ts";

export type RoutePrices = Record<VehicleType, Cents>;

/** A price that was set for rides between two places or areas. */
export type FixedRoute = {
  id: string;
  name: string;
  from: RouteEnd;
  to: RouteEnd;
  bothWays: boolean;
  /** Whether it holds with stops; each of them lies in one of its ends. */
  withStops: boolean;
  /** What the ride costs before extras, with VAT. */
  prices: RoutePrices;
  /** Local days of the pickup, both included; `YYYY-MM-DD`. */
  validFrom: string;
  validUntil: string | null;
  /** The account that it is for; null for all. */
  customerId: string | null;
  createdAt: Date;
};

/** `date`: the local day of the pickup. */
export type RouteRide = {
  from: RouteSpot;
  to: RouteSpot;
  stops: readonly RouteSpot[];
  date: string;
  customerId?: string | null | undefined;
};

/** The routes that hold for a ride; the first sets its price. */
export const routesFor = (routes: readonly FixedRoute[], ride: RouteRide): FixedRoute[] =>
  routes.filter((route) => holds(route, ride)).sort(byNarrowness);

function holds(route: FixedRoute, { from, to, stops, date, customerId }: RouteRide): boolean {
  if (date < route.validFrom || (route.validUntil !== null && date > route.validUntil)) return false;
  if (route.customerId !== null && route.customerId !== customerId) return false;
  if (stops.length > 0 && !route.withStops) return false;
  const isAlong = (one: RouteSpot, other: RouteSpot) => holdsEnd(route.from, one) && holdsEnd(route.to, other);
  if (!isAlong(from, to) && !(route.bothWays && isAlong(to, from))) return false;
  return stops.every((stop) => holdsEnd(route.from, stop) || holdsEnd(route.to, stop));
}

/**
 * The narrowest first: by the narrower end of each, then by the other one; then one customer's own before one for all; then
 * the smaller circles; then the one that began later, and the one that was made later.
 */
export function byNarrowness(one: FixedRoute, other: FixedRoute): number {
  const [ranks, otherRanks] = [ranksOf(one), ranksOf(other)];
  return (
    ranks[0] - otherRanks[0] ||
    ranks[1] - otherRanks[1] ||
    Number(one.customerId === null) - Number(other.customerId === null) ||
    sizeOf(one) - sizeOf(other) ||
    compare(other.validFrom, one.validFrom) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    compare(one.id, other.id)
  );
}

function ranksOf({ from, to }: FixedRoute): [number, number] {
  const [one, other] = [rankOfEnd(from), rankOfEnd(to)];
  return one < other ? [one, other] : [other, one];
}

const sizeOf = ({ from, to }: FixedRoute): number => sizeOfEnd(from) + sizeOfEnd(to);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

type RouteScope = Pick<FixedRoute, "from" | "to" | "bothWays" | "validFrom" | "validUntil" | "customerId">;

/** Whether both would hold for one ride, and nothing says which is narrower: equal ends, days in common, one customer. */
export function areAlike(one: RouteScope, other: RouteScope): boolean {
  if (one.customerId !== other.customerId) return false;
  const isThere = isEqualEnd(one.from, other.from) && isEqualEnd(one.to, other.to);
  const isBack = isEqualEnd(one.from, other.to) && isEqualEnd(one.to, other.from);
  if (!isThere && !(isBack && (one.bothWays || other.bothWays))) return false;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

const isEqualEnd = (one: RouteEnd, other: RouteEnd): boolean =>
  isSameEnd(one, other) && sizeOfEnd(one) === sizeOfEnd(other);

const startsBeforeEnd = (one: RouteScope, other: RouteScope): boolean =>
  other.validUntil === null || one.validFrom <= other.validUntil;

/** Of the asked vehicle; for more people than a car has seats at least that of a minibus. */
export function routeCents(prices: RoutePrices, vehicleType: VehicleType, passengers: number): Cents {
  if (!needsMinibus(passengers)) return prices[vehicleType];
  return vehicleType === "wheelchair" ? Math.max(prices.van, prices.wheelchair) : prices.van;
}
