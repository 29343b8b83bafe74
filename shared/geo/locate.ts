import type { Place } from "./place.ts";
import type { Position } from "./position.ts";
import { UTRECHT_PLACES } from "./utrecht-places.ts";

/** What "my location" found: a fixed place close by, else the region the position lies in. */
export type LocatedPlace = { kind: "place"; place: Place } | { kind: "utrecht" } | { kind: "netherlands" };

const UTRECHT_REGION = { south: 51.9, north: 52.2, west: 4.8, east: 5.4 };

/**
 * The place that is detected at this distance in degrees (their circles do not overlap); without one, whether the position lies in the
 * Utrecht region (latitude 51.9-52.2, longitude 4.8-5.4, edges included) or elsewhere.
 */
export function locate({ lat, lng }: Position): LocatedPlace {
  const near = UTRECHT_PLACES.find(
    ({ position, detectedWithinDegrees = -1 }) =>
      Math.hypot(position.lat - lat, position.lng - lng) <= detectedWithinDegrees,
  );
  if (near) return { kind: "place", place: near };
  const { south, north, west, east } = UTRECHT_REGION;
  return lat >= south && lat <= north && lng >= west && lng <= east ? { kind: "utrecht" } : { kind: "netherlands" };
}
