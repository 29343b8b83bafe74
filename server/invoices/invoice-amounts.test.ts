import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import { estimateFare } from "@domrit/shared/fares/estimate.ts";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { describe, expect, test } from "vitest";
import { invoiceAmounts, sharesTakenBack, takenBack, vatPercentOn, withoutVat } from "./invoice-amounts.ts";

const add = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Every kind of fare there is, at many distances. */
function* fares(): Generator<{ priceCents: number; breakdown: FareLine[] }> {
  for (const vehicleType of VEHICLE_TYPES) {
    for (const discountCode of ["NEWCLIENT", undefined] as const) {
      for (const pickupTime of ["12:00", "23:30"]) {
        for (let distanceKm = 0.3; distanceKm < 250; distanceKm += 2.7) {
          const passengers = Math.round(distanceKm) % 9;
          const ride = { vehicleType, discountCode, pickupTime, distanceKm, passengers, luggage: passengers > 4 };
          const fare = estimateFare(ride, tariffOn("2026-11-25", TARIFFS));
          yield { priceCents: fare.roundedCents, breakdown: fare.breakdown };
        }
      }
    }
  }
}

describe("the amounts of an invoice", () => {
  test("add up to the cent for every fare, and stay within a cent of each line's own share", () => {
    let count = 0;
    for (const { priceCents, breakdown } of fares()) {
      const { lines, netCents, vatCents, totalCents } = invoiceAmounts(priceCents, breakdown, 9);
      expect(totalCents).toBe(priceCents);
      expect(netCents + vatCents).toBe(totalCents);
      expect(add(lines.map((line) => line.netCents))).toBe(netCents);
      expect(add(lines.map((line) => line.totalCents))).toBe(totalCents);
      for (const line of lines) expect(Math.abs(line.netCents - line.totalCents / 1.09)).toBeLessThanOrEqual(1);
      count += 1;
    }
    expect(count).toBeGreaterThan(1000);
  });

  test("are one cent at most from VAT reckoned over the net amount, for every price up to a thousand euros", () => {
    const apart = Array.from({ length: 100_000 }, (_, priceCents) => {
      const { netCents, vatCents } = invoiceAmounts(priceCents, [{ label: "start", amountCents: priceCents }], 9);
      return Math.abs(vatCents - Math.round(netCents * 0.09));
    });
    expect(Math.max(...apart)).toBe(1);
  });

  test.each([
    [6500, 9, 5963],
    [4200, 9, 3853],
    [10_900, 9, 10_000],
    [12_100, 21, 10_000],
    [1, 9, 1],
    [0, 9, 0],
  ])("%i cents with %i %% VAT are %i without", (cents, percent, net) => {
    expect(withoutVat(cents, percent)).toBe(net);
  });

  test("are refused when the fare's lines do not come to the price", () => {
    expect(() => invoiceAmounts(6500, [{ label: "schiphol", amountCents: 6499 }], 9)).toThrow(RangeError);
  });

  test("taken back, come to nothing together with the original", () => {
    const original = invoiceAmounts(
      6000,
      [
        { label: "schiphol", amountCents: 6500 },
        { label: "night", amountCents: 0 },
        { label: "discount", amountCents: -500 },
      ],
      9,
    );
    const credit = takenBack(original);
    expect(credit.totalCents).toBe(-6000);
    expect(credit.netCents + original.netCents).toBe(0);
    expect(credit.vatCents + original.vatCents).toBe(0);
    expect(sharesTakenBack(original.lines).map((line) => line.totalCents)).toEqual([-6500, 0, 500]);
  });
});

test("the rate is that of the ride's date", () => {
  const rates = [
    { validFrom: "2019-01-01", percent: 9 },
    { validFrom: "2027-01-01", percent: 21 },
  ];
  expect(vatPercentOn("2026-12-31", rates)).toBe(9);
  expect(vatPercentOn("2027-01-01", rates)).toBe(21);
  expect(vatPercentOn("2026-11-20")).toBe(9);
  expect(() => vatPercentOn("2018-12-31")).toThrow(RangeError);
});
