import type { VehicleType } from "../booking/trip/vehicle-types.ts";
import { type Cents, roundToEuro } from "../money/cents.ts";
import { type FareLine, sum } from "./breakdown.ts";
import { type DiscountValue, discountCents } from "./discount.ts";
import { extraLines, hourLines, pricedMinutes, rideLines } from "./ride.ts";
import { type FixedRoute, routeCents } from "./routes/fixed-route.ts";
import { type FareClass, needsMinibus, type Tariff } from "./tariffs.ts";

/** The time of the pickup in Amsterdam (`HH:MM`). */
export type FareRequest = {
  distanceKm: number;
  pickupTime: string;
  vehicleType: VehicleType;
  passengers?: number | undefined;
  luggage?: boolean | undefined;
  stops?: number | undefined;
  /** By the hour: neither distance nor fixed route counts. */
  hours?: number | undefined;
  fixedRoute?: Pick<FixedRoute, "name" | "prices"> | undefined;
  discount?: DiscountValue | undefined;
};

/** Exact, in whole euros, and by lines, which add up to the whole euros. */
type Fare = {
  totalCents: Cents;
  roundedCents: Cents;
  breakdown: FareLine[];
  durationMinutes: number;
};

const NIGHT = { from: "22:00", until: "06:00" };

export function isNight(pickupTime: string): boolean {
  return pickupTime >= NIGHT.from || pickupTime < NIGHT.until;
}

export function fareClass(vehicleType: VehicleType, passengers: number): FareClass {
  if (vehicleType === "van" || needsMinibus(passengers)) return "minibus";
  return vehicleType === "luxury" ? "luxury" : "car";
}

/** What the desk agreed on for a ride, in whole euros. */
export const agreedFare = (euros: number) => ({
  roundedCents: euros * 100,
  breakdown: [{ label: "agreedPrice", amountCents: euros * 100 }] satisfies FareLine[],
});

/**
 * Whole euros are the nearest ones; with a discount they are rounded down, so that nobody gets less off than promised.
 */
export function estimateFare(request: FareRequest, tariff: Tariff): Fare {
  const lines = wayLines(request, tariff);
  lines.push(
    ...extraLines(tariff, {
      wheelchair: request.vehicleType === "wheelchair",
      luggage: request.luggage ?? false,
      stops: request.stops ?? 0,
      night: isNight(request.pickupTime),
    }),
  );
  if (request.discount) {
    lines.push({ label: "discount", amountCents: -discountCents(request.discount, sum(lines)) });
  }
  const totalCents = sum(lines);
  const roundedCents = request.discount ? Math.floor(totalCents / 100) * 100 : roundToEuro(totalCents);
  if (roundedCents !== totalCents) lines.push({ label: "rounding", amountCents: roundedCents - totalCents });
  return {
    totalCents,
    roundedCents,
    breakdown: lines,
    durationMinutes: pricedMinutes(request.distanceKm, tariff),
  };
}

/** What the ride costs before extras: by the hour, the fixed price, or by distance and time. */
function wayLines(request: FareRequest, tariff: Tariff): FareLine[] {
  const { vehicleType, passengers = 1, distanceKm, hours, fixedRoute } = request;
  if (hours !== undefined) return hourLines(tariff, fareClass(vehicleType, passengers), hours);
  if (!fixedRoute) return rideLines(tariff, fareClass(vehicleType, passengers), distanceKm);
  const { name, prices } = fixedRoute;
  return [{ label: "fixedRoute", name, amountCents: routeCents(prices, vehicleType, passengers) }];
}
