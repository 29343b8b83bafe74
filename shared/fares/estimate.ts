import type { VehicleType } from "../booking/trip/vehicle-types.ts";
import { type Cents, roundToEuro } from "../money/cents.ts";
import { type FareLine, sum } from "./breakdown.ts";
import { DISCOUNT_PERCENT, type DiscountCode } from "./discount.ts";
import { extraLines, type FareClass, needsMinibus, pricedMinutes, rideLines } from "./ride.ts";
import type { Tariff } from "./tariffs.ts";

export type FixedRoute = "schiphol";

/** The time of the pickup in Amsterdam (`HH:MM`). */
export type FareRequest = {
  distanceKm: number;
  pickupTime: string;
  vehicleType: VehicleType;
  passengers?: number | undefined;
  luggage?: boolean | undefined;
  stops?: number | undefined;
  fixedRoute?: FixedRoute | undefined;
  discountCode?: DiscountCode | undefined;
};

/** Exact, in whole euros, and by lines, which add up to the whole euros. */
type Fare = {
  totalCents: Cents;
  roundedCents: Cents;
  breakdown: FareLine[];
  fixedFare?: FixedRoute;
  tariffValidFrom: string;
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

function fixedLine(tariff: Tariff, vehicle: FareClass): FareLine {
  const { carCents, minibusCents, luxuryCents } = tariff.schiphol;
  return { label: "schiphol", amountCents: { car: carCents, minibus: minibusCents, luxury: luxuryCents }[vehicle] };
}

/**
 * Whole euros are the nearest ones; with a discount they are rounded down, so that nobody gets less off than promised.
 */
export function estimateFare(request: FareRequest, tariff: Tariff): Fare {
  const vehicle = fareClass(request.vehicleType, request.passengers ?? 1);
  const lines = request.fixedRoute ? [fixedLine(tariff, vehicle)] : rideLines(tariff, vehicle, request.distanceKm);
  lines.push(
    ...extraLines(tariff, {
      wheelchair: request.vehicleType === "wheelchair",
      luggage: request.luggage ?? false,
      stops: request.stops ?? 0,
      night: isNight(request.pickupTime),
    }),
  );
  if (request.discountCode) {
    const percent = DISCOUNT_PERCENT[request.discountCode];
    lines.push({ label: "discount", amountCents: -Math.ceil((sum(lines) * percent) / 100) });
  }
  const totalCents = sum(lines);
  const roundedCents = request.discountCode ? Math.floor(totalCents / 100) * 100 : roundToEuro(totalCents);
  if (roundedCents !== totalCents) lines.push({ label: "rounding", amountCents: roundedCents - totalCents });
  return {
    totalCents,
    roundedCents,
    breakdown: lines,
    ...(request.fixedRoute && { fixedFare: request.fixedRoute }),
    tariffValidFrom: tariff.validFrom,
    durationMinutes: pricedMinutes(request.distanceKm, tariff),
  };
}
