import type { Agreement } from "@domrit/shared/booking/trip/agreed-price.ts";
import { agreedLine, type FareLine } from "@domrit/shared/fares/breakdown.ts";
import type { DistanceSource } from "@domrit/shared/geo/position.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";

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

/** What the desk agreed on, as a request says it; nothing of a price by the tariff. */
export function agreedIn({ breakdown, distanceKm, distanceSource }: BookedFare): Agreement {
  const line = agreedLine(breakdown);
  if (!line) return {};
  return { agreedPrice: toEuros(line.amountCents), ...(distanceSource === "desk" && { agreedKm: distanceKm }) };
}
