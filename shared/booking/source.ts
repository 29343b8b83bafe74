/** How a ride came that was entered after it was driven: hailed, by telephone, or in another way. */
export const RIDE_SOURCES = ["street", "phone", "other"] as const;
export type RideSource = (typeof RIDE_SOURCES)[number];
