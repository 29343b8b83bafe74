import { describe, expect, test } from "vitest";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { sum } from "./breakdown.ts";
import { NEW_CLIENT } from "./discount.ts";
import { estimateFare, type FareRequest, isNight } from "./estimate.ts";
import { SCHIPHOL } from "./routes/first-routes.ts";
import { TARIFFS, tariffOn } from "./tariffs.ts";

const ride = (changes: Partial<FareRequest> = {}): FareRequest => ({
  distanceKm: 10,
  pickupTime: "12:00",
  vehicleType: "station",
  ...changes,
});

const TARIFF = tariffOn("2026-11-25", TARIFFS);

const fareOf = (changes?: Partial<FareRequest>) => estimateFare(ride(changes), TARIFF);

const lines = (changes: Partial<FareRequest>) =>
  Object.fromEntries(fareOf(changes).breakdown.map(({ label, amountCents }) => [label, amountCents]));

const distances = Array.from({ length: 301 }, (_, tenths) => tenths / 2);
const everyKind = VEHICLE_TYPES.flatMap((vehicleType) =>
  [1, 4, 5, 8].flatMap((passengers) =>
    (["12:00", "23:30"] as const).flatMap((pickupTime) =>
      [undefined, NEW_CLIENT].map((discount) => ({
        vehicleType,
        passengers,
        pickupTime,
        discount,
      })),
    ),
  ),
);

describe("worked examples", () => {
  test.each([
    // 4.15 + 10 × 3.05 + 20 × 0.50 = 44.65
    ["10 km in a station wagon", {}, 4465, 4500],
    // 4.15 + 7.3 × 3.05 (22.27) + 15 × 0.50 = 33.92
    ["7.3 km: 14.6 minutes count as 15", { distanceKm: 7.3 }, 3392, 3400],
    // 4.15 + 50 × 3.05 + 100 × 0.50 = 206.65
    ["50 km", { distanceKm: 50 }, 20665, 20700],
    // 8.44 + 10 × 3.85 + 20 × 0.57 = 58.34
    ["10 km in a van", { vehicleType: "van" }, 5834, 5800],
    ["5 people: the minibus tariff in whatever was asked for", { passengers: 5 }, 5834, 5800],
    ["4 people: still the car tariff", { passengers: 4 }, 4465, 4500],
    // 44.65 × 95 / 65 = 65.257
    ["10 km in a luxury car", { vehicleType: "luxury" }, 6526, 6500],
    ["8 people do not fit a luxury car", { vehicleType: "luxury", passengers: 8 }, 5834, 5800],
    ["10 km with a wheelchair", { vehicleType: "wheelchair" }, 5465, 5500],
    ["10 km with extra luggage", { luggage: true }, 4965, 5000],
    ["at night nothing is added", { pickupTime: "23:00" }, 4465, 4500],
    ["around the corner: the least a ride costs", { distanceKm: 0.4 }, 2000, 2000],
    ["from door to door: the least a ride costs", { distanceKm: 0 }, 2000, 2000],
    // (20.00 + 10.00) × 0.9
    ["extras come on top of the least", { distanceKm: 0, vehicleType: "wheelchair", discount: NEW_CLIENT }, 2700, 2700],
    // 44.65 − 4.47 = 40.18
    ["10 per cent off", { discount: NEW_CLIENT }, 4018, 4000],
    // 44.65 − 7.50 = 37.15
    ["an amount off", { discount: { cents: 750 } }, 3715, 3700],
    // 20.00 + 10.00 − 50.00: never less than nothing
    ["more off than it costs", { distanceKm: 0, vehicleType: "wheelchair", discount: { cents: 5000 } }, 0, 0],
    ["to Schiphol with an amount off", { fixedRoute: SCHIPHOL, discount: { cents: 1250 } }, 5250, 5200],
    ["all of it off", { discount: { percent: 100 } }, 0, 0],
    ["to Schiphol", { distanceKm: 55, fixedRoute: SCHIPHOL }, 6500, 6500],
    ["to Schiphol in a van", { distanceKm: 55, vehicleType: "van", fixedRoute: SCHIPHOL }, 8500, 8500],
    ["to Schiphol with 6 people", { distanceKm: 55, passengers: 6, fixedRoute: SCHIPHOL }, 8500, 8500],
    ["to Schiphol in a luxury car", { vehicleType: "luxury", fixedRoute: SCHIPHOL }, 9500, 9500],
    ["to Schiphol with a wheelchair", { vehicleType: "wheelchair", fixedRoute: SCHIPHOL }, 7500, 7500],
    // 65.00 − 6.50 = 58.50, never less than 10 per cent off
    ["to Schiphol with 10 per cent off", { fixedRoute: SCHIPHOL, discount: NEW_CLIENT }, 5850, 5800],
    ["3 hours", { hours: 3 }, 13500, 13500],
    ["12 hours, however far", { hours: 12, distanceKm: 400 }, 54000, 54000],
    ["2 hours in a wheelchair taxi", { hours: 2, vehicleType: "wheelchair" }, 10000, 10000],
    ["2 hours for 6 people with extra luggage", { hours: 2, passengers: 6, luggage: true }, 9500, 9500],
    ["3 hours to Schiphol: no fixed fare", { hours: 3, fixedRoute: SCHIPHOL }, 13500, 13500],
    // 135.00 − 13.50 = 121.50
    ["3 hours with 10 per cent off", { hours: 3, discount: NEW_CLIENT }, 12150, 12100],
  ] as const)("%s", (_, changes, totalCents, roundedCents) => {
    expect(fareOf(changes)).toMatchObject({ totalCents, roundedCents });
  });

  test("the lines of a ride", () => {
    expect(lines({ distanceKm: 7.3, vehicleType: "wheelchair", pickupTime: "22:00", discount: NEW_CLIENT })).toEqual({
      start: 415,
      distance: 2227,
      time: 750,
      wheelchair: 1000,
      night: 0,
      discount: -440,
      rounding: -52,
    });
    expect(lines({ distanceKm: 1 })).toEqual({ start: 415, distance: 305, time: 100, minimum: 1180 });
    expect(lines({ fixedRoute: SCHIPHOL })).toEqual({ fixedRoute: 6500 });
  });

  test("a fixed fare says so, and which route it is of", () => {
    const [line] = fareOf({ fixedRoute: SCHIPHOL, vehicleType: "van" }).breakdown;
    expect(line).toEqual({ label: "fixedRoute", name: "Schiphol", amountCents: 8500 });
  });

  test("the discount is the last line before the rounding", () => {
    const labels = fareOf({ discount: NEW_CLIENT, vehicleType: "wheelchair" }).breakdown.map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(["discount", "rounding"]);
  });

  test.each([
    [0, 0],
    [0.1, 1],
    [0.5, 1],
    [0.6, 2],
    [5, 10],
    [55, 110],
  ])("%d km is charged as %d minutes", (distanceKm, minutes) => {
    expect(fareOf({ distanceKm }).durationMinutes).toBe(minutes);
  });
});

describe("whatever the ride", () => {
  test.each(everyKind)("$vehicleType, $passengers, $pickupTime, $discountCode", (kind) => {
    let previous = 0;
    for (const distanceKm of distances) {
      for (const fixedRoute of [undefined, SCHIPHOL]) {
        const fare = fareOf({ ...kind, distanceKm, fixedRoute });
        expect(sum(fare.breakdown)).toBe(fare.roundedCents);
        expect(fare.roundedCents % 100).toBe(0);
        expect(Math.abs(fare.roundedCents - fare.totalCents)).toBeLessThan(100);
        expect(fare.breakdown.every(({ amountCents }) => Number.isSafeInteger(amountCents))).toBe(true);
        expect(fare.breakdown.some(({ label }) => label === "night")).toBe(kind.pickupTime === "23:30");
      }
      const { roundedCents } = fareOf({ ...kind, distanceKm });
      expect(roundedCents).toBeGreaterThanOrEqual(previous);
      previous = roundedCents;
    }
  });

  test("with the code at least 10 per cent is off, and less than a euro more", () => {
    for (const distanceKm of distances) {
      const { totalCents } = fareOf({ distanceKm });
      const { roundedCents } = fareOf({ distanceKm, discount: NEW_CLIENT });
      expect(roundedCents).toBeLessThanOrEqual(totalCents * 0.9);
      expect(roundedCents).toBeGreaterThan(totalCents * 0.9 - 101);
    }
  });

  test("a larger class never costs less than the car", () => {
    for (const distanceKm of distances) {
      const car = fareOf({ distanceKm }).roundedCents;
      for (const vehicleType of ["van", "luxury", "wheelchair"] as const) {
        expect(fareOf({ distanceKm, vehicleType }).roundedCents).toBeGreaterThanOrEqual(car);
      }
    }
  });
});

test.each([
  ["21:59", false],
  ["22:00", true],
  ["23:59", true],
  ["00:00", true],
  ["05:59", true],
  ["06:00", false],
])("%s is night: %s", (time, night) => {
  expect(isNight(time)).toBe(night);
});
