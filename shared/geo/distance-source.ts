/** What a distance was reckoned by: a router that knows the roads, or the great circle times 1.3. */
export const DISTANCE_SOURCES = ["router", "estimate"] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];
