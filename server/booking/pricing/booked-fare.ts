import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import type { DistanceSource } from "@domrit/shared/geo/position.ts";

/** The fare as it was quoted: the lines add up to the price, in cents. */
export type BookedFare = {
  tariffValidFrom: string;
  /** Rides booked before tariffs had an id do not say. */
  tariffId?: string;
  distanceKm: number;
  /** What the distance was reckoned by; bookings made before this was kept do not say. */
  distanceSource?: DistanceSource;
  durationMinutes: number;
  fixedFare: boolean;
  breakdown: FareLine[];
};
