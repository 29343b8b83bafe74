export type Position = { lat: number; lng: number };

const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres (haversine, mean earth radius), as the crow flies. */
export function greatCircleKm(from: Position, to: Position): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** `desk`: as the desk said, of a ride at an agreed price. */
export const DISTANCE_SOURCES = ["router", "estimate", "desk"] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];
