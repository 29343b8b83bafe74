import fc from "fast-check";
import { expect, test } from "vitest";
import { HOURS } from "../booking/trip/hours.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { sum } from "./breakdown.ts";
import { estimateFare, type FareRequest, fareClass } from "./estimate.ts";
import { waitingPartCents } from "./on-the-way.ts";
import { figuresOf, TARIFF_FIGURES, tariffSchema } from "./tariff-entry.ts";
import type { Tariff } from "./tariffs.ts";

const rate = fc.integer({ min: 1, max: 100_000 });
const supplement = fc.integer({ min: 0, max: 100_000 });
const rates = fc.record({ startCents: rate, perKmCents: rate, perMinuteCents: rate });
const anyTariff: fc.Arbitrary<Tariff> = fc.record({
  validFrom: fc.constant("2027-01-01"),
  car: rates,
  minibus: rates,
  luxuryPercent: fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100),
  minimumCents: rate,
  hourlyCents: fc.record({ car: rate, luxury: rate, minibus: rate }),
  waitingPerHourCents: rate,
  stopCents: supplement,
  wheelchairCents: supplement,
  luggageCents: supplement,
  nightCents: supplement,
  averageKmPerHour: fc.integer({ min: 1, max: 130 }),
});
const anyRide: fc.Arbitrary<FareRequest> = fc.record({
  distanceKm: fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10),
  pickupTime: fc.constantFrom("05:59", "06:00", "12:00", "21:59", "22:00", "00:00"),
  vehicleType: fc.constantFrom(...VEHICLE_TYPES),
  passengers: fc.integer({ min: 1, max: 8 }),
  luggage: fc.boolean(),
  stops: fc.integer({ min: 0, max: 3 }),
});

test("a manager can enter any tariff of these bounds, and each figure is one that the form shows", () => {
  fc.assert(
    fc.property(anyTariff, (tariff) => {
      expect(tariffSchema.parse(tariff)).toEqual(tariff);
      expect(Object.keys(figuresOf(tariff))).toEqual(TARIFF_FIGURES);
      for (const value of Object.values(figuresOf(tariff))) expect(value).toBeTypeOf("number");
    }),
  );
});

test("whatever the tariff, a price is of whole euros, its lines add up to it, and it is no less than the minimum", () => {
  fc.assert(
    fc.property(anyTariff, anyRide, (tariff, ride) => {
      const { totalCents, roundedCents, breakdown } = estimateFare(ride, tariff);
      expect(breakdown.every(({ amountCents }) => Number.isSafeInteger(amountCents))).toBe(true);
      expect(sum(breakdown)).toBe(roundedCents);
      expect(roundedCents % 100).toBe(0);
      expect(Math.abs(roundedCents - totalCents)).toBeLessThanOrEqual(50);
      const { wheelchairCents, luggageCents, stopCents, nightCents, minimumCents } = tariff;
      const isNight = ride.pickupTime >= "22:00" || ride.pickupTime < "06:00";
      const extras =
        (ride.vehicleType === "wheelchair" ? wheelchairCents : 0) +
        (ride.luggage ? luggageCents : 0) +
        (ride.stops ?? 0) * stopCents +
        (isNight ? nightCents : 0);
      expect(totalCents - extras).toBeGreaterThanOrEqual(minimumCents);
      expect(Number.isSafeInteger(waitingPartCents(tariff))).toBe(true);
    }),
  );
});

test("whatever the tariff, a ride by the hour costs its hours and what is asked beside, however far it goes", () => {
  fc.assert(
    fc.property(anyTariff, anyRide, fc.integer(HOURS), (tariff, ride, hours) => {
      const { totalCents, roundedCents, breakdown } = estimateFare({ ...ride, hours }, tariff);
      const each = tariff.hourlyCents[fareClass(ride.vehicleType, ride.passengers ?? 1)];
      expect(breakdown[0]).toEqual({ label: "hourly", amountCents: hours * each });
      expect(sum(breakdown)).toBe(roundedCents);
      expect(Math.abs(roundedCents - totalCents)).toBeLessThanOrEqual(50);
      expect(estimateFare({ ...ride, hours, distanceKm: ride.distanceKm + 50 }, tariff).totalCents).toBe(totalCents);
      expect(estimateFare({ ...ride, hours: hours + 1 }, tariff).totalCents).toBe(totalCents + each);
    }),
  );
});

test("whatever the tariff, a longer way and a higher rate never make a ride cheaper", () => {
  fc.assert(
    fc.property(anyTariff, anyRide, fc.integer({ min: 1, max: 500 }), (tariff, ride, more) => {
      const { totalCents } = estimateFare(ride, tariff);
      const longer = { ...ride, distanceKm: Math.round(ride.distanceKm * 10 + more) / 10 };
      expect(estimateFare(longer, tariff).totalCents).toBeGreaterThanOrEqual(totalCents);
      const raised = (of: Tariff["car"]) => ({
        ...of,
        startCents: of.startCents + more,
        perKmCents: of.perKmCents + more,
      });
      const dearer = { ...tariff, car: raised(tariff.car), minibus: raised(tariff.minibus) };
      expect(estimateFare(ride, dearer).totalCents).toBeGreaterThanOrEqual(totalCents);
    }),
  );
});
