import type { Place } from "./place.ts";
import type { Position } from "./position.ts";
import { UTRECHT_PLACES } from "./utrecht-places.ts";

/** What "my location" found: a fixed place close by, else the region the position lies in. */
export type Located = { kind: "place"; place: Place } | { kind: "utrecht" } | { kind: "netherlands" };

const UTRECHT_REGION = { south: 51.9, north: 52.2, west: 4.8, east: 5.4 };

/**
 * The nearest place that is detected at this distance in degrees; without one, whether the position lies in the
 * Utrecht region (latitude 51.9-52.2, longitude 4.8-5.4, edges included) or elsewhere.
 */
export function locate({ lat, lng }: Position): Located {
  const [nearest] = UTRECHT_PLACES.map((place) => ({
    place,
    degrees: Math.hypot(place.position.lat - lat, place.position.lng - lng),
  }))
    .filter(({ place, degrees }) => degrees <= (place.detectedWithinDegrees ?? -1))
    .sort((a, b) => a.degrees - b.degrees);
  if (nearest) return { kind: "place", place: nearest.place };
  const { south, north, west, east } = UTRECHT_REGION;
  return lat >= south && lat <= north && lng >= west && lng <= east ? { kind: "utrecht" } : { kind: "netherlands" };
}
