import { describe, expect, test } from "vitest";
import { sum } from "./breakdown.ts";
import { CALCULATOR_LIMITS, type CalculatorInput, calculateFare } from "./calculator.ts";
import { TARIFFS, tariffOn } from "./tariffs.ts";

const TARIFF = tariffOn("2026-11-25", TARIFFS);

const input = (changes: Partial<CalculatorInput> = {}): CalculatorInput => ({
  distanceKm: 10,
  passengers: 1,
  wheelchair: false,
  luggage: false,
  night: false,
  ...changes,
});

describe("the calculator", () => {
  test.each([
    // 4.15 + 5 × 3.05 + 10 × 0.50
    ["the shortest ride", { distanceKm: 5 }, 2440],
    ["10 km", {}, 4465],
    // 8.44 + 10 × 3.85 + 20 × 0.57
    ["5 passengers", { passengers: 5 }, 5834],
    ["4 passengers", { passengers: 4 }, 4465],
    ["wheelchair", { wheelchair: true }, 5465],
    ["luggage", { luggage: true }, 4965],
    ["night", { night: true }, 4465],
    ["8 passengers with everything", { passengers: 8, wheelchair: true, luggage: true, night: true }, 7334],
    // 4.15 + 100 × 3.05 + 200 × 0.50
    ["the longest ride", { distanceKm: 100 }, 40915],
    // 4.15 + 12.3 × 3.05 (37.52) + 25 × 0.50
    ["shown to the cent", { distanceKm: 12.3 }, 5417],
  ])("%s", (_, changes, totalCents) => {
    expect(calculateFare(input(changes), TARIFF).totalCents).toBe(totalCents);
  });

  test("its lines add up, never shrink with the distance, and show the night at nothing", () => {
    for (const passengers of [1, 4, 5, 8]) {
      let previous = 0;
      for (
        let distanceKm = CALCULATOR_LIMITS.distanceKm.min;
        distanceKm <= CALCULATOR_LIMITS.distanceKm.max;
        distanceKm += 1
      ) {
        const fare = calculateFare(input({ distanceKm, passengers, night: true }), TARIFF);
        expect(sum(fare.breakdown)).toBe(fare.totalCents);
        expect(fare.totalCents).toBeGreaterThan(previous);
        expect(fare.breakdown.at(-1)).toEqual({ label: "night", amountCents: 0 });
        expect(fare.breakdown.some(({ label }) => label === "minimum")).toBe(false);
        expect(fare.durationMinutes).toBe(distanceKm * 2);
        previous = fare.totalCents;
      }
    }
  });
});
