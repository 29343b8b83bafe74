import type { Place } from "./place.ts";
import type { Position } from "./position.ts";
import { UTRECHT_PLACES } from "./utrecht-places.ts";

export type LocatedPlace = { kind: "place"; place: Place } | { kind: "utrecht" } | { kind: "netherlands" };

const UTRECHT_REGION = { south: 51.9, north: 52.2, west: 4.8, east: 5.4 };

/** The place whose circle (degrees) has the position; else Utrecht (51.9-52.2, 4.8-5.4, inclusive) or elsewhere. */
export function locate({ lat, lng }: Position): LocatedPlace {
  const near = UTRECHT_PLACES.find(
    ({ position, detectedWithinDegrees = -1 }) =>
      Math.hypot(position.lat - lat, position.lng - lng) <= detectedWithinDegrees,
  );
  if (near) return { kind: "place", place: near };
  const { south, north, west, east } = UTRECHT_REGION;
  return lat >= south && lat <= north && lng >= west && lng <= east ? { kind: "utrecht" } : { kind: "netherlands" };
}
