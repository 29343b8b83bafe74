import type { FareLine } from "./breakdown.ts";
import { sum } from "./breakdown.ts";
import type { FareClass, Rates, Tariff } from "./tariffs.ts";

export function pricedMinutes(distanceKm: number, tariff: Tariff): number {
  return Math.ceil((distanceKm * 60) / tariff.averageKmPerHour);
}

/** Start, distance and time, raised to the vehicle's class and the minimum. */
export function rideLines(tariff: Tariff, fareClass: FareClass, distanceKm: number): FareLine[] {
  const rates: Rates = fareClass === "minibus" ? tariff.minibus : tariff.car;
  const lines: FareLine[] = [
    { label: "start", amountCents: rates.startCents },
    { label: "distance", amountCents: Math.round(distanceKm * rates.perKmCents) },
    { label: "time", amountCents: pricedMinutes(distanceKm, tariff) * rates.perMinuteCents },
  ];
  if (fareClass === "luxury") {
    lines.push({ label: "luxury", amountCents: Math.round((sum(lines) * tariff.luxuryPercent) / 100) });
  }
  const short = tariff.minimumCents - sum(lines);
  return short > 0 ? [...lines, { label: "minimum", amountCents: short }] : lines;
}

/** Hours of a class, in place of start, distance, time and minimum. */
export const hourLines = (tariff: Tariff, fareClass: FareClass, hours: number): FareLine[] => [
  { label: "hourly", amountCents: hours * tariff.hourlyCents[fareClass] },
];

export function extraLines(
  tariff: Tariff,
  { wheelchair, luggage, stops = 0, night }: { wheelchair: boolean; luggage: boolean; stops?: number; night: boolean },
): FareLine[] {
  return [
    ...(wheelchair ? [{ label: "wheelchair", amountCents: tariff.wheelchairCents } as const] : []),
    ...(luggage ? [{ label: "luggage", amountCents: tariff.luggageCents } as const] : []),
    ...(stops > 0 ? [{ label: "stops", amountCents: stops * tariff.stopCents } as const] : []),
    ...(night ? [{ label: "night", amountCents: tariff.nightCents } as const] : []),
  ];
}
