/** A router, or the great circle times 1.3. */
export const DISTANCE_SOURCES = ["router", "estimate"] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];
