import type { Cents } from "../money/cents.ts";
import { type FareLine, sum } from "./breakdown.ts";
import { extraLines, pricedMinutes, rideLines } from "./ride.ts";
import { MINIBUS_SEATS, needsMinibus, type Tariff } from "./tariffs.ts";

export const CALCULATOR_LIMITS = {
  distanceKm: { min: 5, max: 100 },
  passengers: { min: 1, max: MINIBUS_SEATS },
} as const;

export type CalculatorInput = {
  distanceKm: number;
  passengers: number;
  wheelchair: boolean;
  luggage: boolean;
  night: boolean;
};

/** What the calculator shows before anything is changed. */
export const CALCULATOR_START: CalculatorInput = {
  distanceKm: 15,
  passengers: 1,
  wheelchair: false,
  luggage: false,
  night: false,
};

type CalculatedFare = { totalCents: Cents; breakdown: FareLine[]; durationMinutes: number };

/** Same rules as a booking, but not rounded to euros and without fixed prices. */
export function calculateFare(input: CalculatorInput, tariff: Tariff): CalculatedFare {
  const breakdown = [
    ...rideLines(tariff, needsMinibus(input.passengers) ? "minibus" : "car", input.distanceKm),
    ...extraLines(tariff, input),
  ];
  return { totalCents: sum(breakdown), breakdown, durationMinutes: pricedMinutes(input.distanceKm, tariff) };
}
