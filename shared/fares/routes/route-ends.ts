import type { Airport } from "../../geo/place.ts";
import { greatCircleKm, type Position } from "../../geo/position.ts";
import type { Province } from "../../geo/provinces.ts";

/** One of the two ends of a fixed route: a place or an area. */
export type RouteEnd =
  /** A place of our list, by its display name. */
  | { kind: "place"; name: string }
  /** The metres around an address count where its point is known; else the address alone does. */
  | { kind: "circle"; address: string; metres: number; position?: Position | undefined; doors: readonly string[] }
  /** The four digits. */
  | { kind: "postcode"; digits: string }
  | { kind: "town"; name: string; province: Province }
  | { kind: "airport"; airport: Airport }
  | { kind: "province"; province: Province };

export type RouteEndKind = RouteEnd["kind"];

/** What is known of an address of a ride, compared with the ends of routes. */
export type RouteSpot = {
  /** The display name of a place of our list. */
  place?: string | undefined;
  /** The point itself; undefined where only its quarter or town is known. */
  position?: Position | undefined;
  /** Its words from a street with a house number on, folded: all of its parts, without the first, and so on. */
  doors: readonly string[];
  postcode?: string | undefined;
  town: string;
  airport?: Airport | undefined;
  province: Province;
};

type EndRule<Kind extends RouteEndKind> = {
  /** 0 is the narrowest. */
  rank: number;
  holds: (end: Extract<RouteEnd, { kind: Kind }>, spot: RouteSpot) => boolean;
  identity: (end: Extract<RouteEnd, { kind: Kind }>) => string;
};

const shareDoor = (end: { doors: readonly string[] }, spot: RouteSpot) =>
  spot.doors.some((door) => end.doors.includes(door));

const END_RULES: { [Kind in RouteEndKind]: EndRule<Kind> } = {
  place: { rank: 0, holds: ({ name }, { place }) => place === name, identity: ({ name }) => name },
  circle: {
    rank: 0,
    holds: (end, spot) => shareDoor(end, spot) || isWithin(end, spot),
    identity: ({ position, doors, address }) =>
      doors.at(-1) ?? (position ? `${position.lat} ${position.lng}` : address),
  },
  postcode: { rank: 1, holds: ({ digits }, { postcode }) => postcode === digits, identity: ({ digits }) => digits },
  town: {
    rank: 2,
    holds: ({ name, province }, spot) => spot.town === name && spot.province === province,
    identity: ({ name, province }) => `${name} ${province}`,
  },
  airport: { rank: 3, holds: ({ airport }, spot) => spot.airport === airport, identity: ({ airport }) => airport },
  province: {
    rank: 4,
    holds: ({ province }, spot) => spot.province === province,
    identity: ({ province }) => province,
  },
};

/** The narrowest first. */
export const ROUTE_END_KINDS = Object.keys(END_RULES) as [RouteEndKind, ...RouteEndKind[]];

/** A degree of latitude is longer. Most circles are told apart by it alone. */
const METRES_PER_DEGREE = 111_000;

function isWithin({ position, metres }: Extract<RouteEnd, { kind: "circle" }>, spot: RouteSpot): boolean {
  if (!position || !spot.position) return false;
  if (Math.abs(position.lat - spot.position.lat) * METRES_PER_DEGREE > metres) return false;
  return greatCircleKm(position, spot.position) * 1000 <= metres;
}

const ruleOf = (end: RouteEnd) => END_RULES[end.kind] as EndRule<RouteEndKind>;

export const holdsEnd = (end: RouteEnd, spot: RouteSpot): boolean => ruleOf(end).holds(end as never, spot);

/** 0 is the narrowest. */
export const rankOfEnd = (end: RouteEnd): number => ruleOf(end).rank;

/** Metres of a circle; 0 for what has no size of its own. */
export const sizeOfEnd = (end: RouteEnd): number => (end.kind === "circle" ? end.metres : 0);

/** Two ends of one text are one place or area; circles around one address are, whatever their size. */
export const identityOfEnd = (end: RouteEnd): string => `${end.kind} ${ruleOf(end).identity(end as never)}`;
export const isSameEnd = (one: RouteEnd, other: RouteEnd): boolean => identityOfEnd(one) === identityOfEnd(other);
