import { TARIFFS, type Tariff, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { describe, expect, test } from "vitest";
import { discountsOf } from "../../fares/discounts/discounts.factory.ts";
import { type BookedUnder, createQuotes, type QuoteRequest } from "../../fares/quote.ts";
import { fixedFaresOf } from "../../fares/routes/fixed-fares.factory.ts";
import { tariffsOf } from "../../fares/tariffs/tariffs.factory.ts";
import { createGeo } from "../../geo/geo.ts";
import { careRequest } from "../care/care.factory.ts";
import { priceRides } from "./price-rides.ts";

const SEED = tariffOn("2026-12-31", TARIFFS);
const NEXT: Tariff = {
  ...SEED,
  validFrom: "2027-01-01",
  car: { startCents: 515, perKmCents: 325, perMinuteCents: 55 },
  hourlyCents: { car: 4725, luxury: 6550, minibus: 5950 },
  stopCents: 1250,
  nightCents: 250,
};
const [holdsFrom, now] = [new Date("2026-12-20T10:00:00Z"), new Date("2026-12-20T11:00:00Z")];
/** A tariff for the same day that is published later holds in place of the one before it; one that does not hold yet is none. */
const LIST = [
  { ...SEED, id: "2025", holdsFrom: new Date("2025-01-01T00:00:00Z") },
  { ...NEXT, id: "mistake", minimumCents: 90_000, holdsFrom: new Date(holdsFrom.getTime() - 1) },
  { ...NEXT, id: "2027", holdsFrom },
  { ...NEXT, id: "soon", minimumCents: 80_000, holdsFrom: new Date(now.getTime() + 1) },
];
const quotes = createQuotes({
  geo: createGeo({ log: { warn: () => undefined } }),
  tariffs: tariffsOf(LIST, () => now),
  fixedFares: fixedFaresOf(),
  discounts: discountsOf([{}], () => now),
});

const RIDE = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "station" } as const;
const TO_SCHIPHOL = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
const at = (pickupDate: string, pickupTime = "12:00") => ({ pickupDate, pickupTime });

/** The exact sum, and the price. */
async function priced(changes: Partial<QuoteRequest>, booked?: BookedUnder) {
  const { fare, estimatedPriceCents } = await quotes.quote({ ...RIDE, ...at("2026-12-31"), ...changes }, {}, booked);
  const rounding = fare.breakdown.find(({ label }) => label === "rounding")?.amountCents ?? 0;
  return [fare.tariffId, estimatedPriceCents - rounding, estimatedPriceCents];
}

describe("to the cent", () => {
  // 9.1 km: 4.15 + 27.76 + 19 × 0.50 = 41.41 in 2026; 5.15 + 29.58 + 19 × 0.55 = 45.18 in 2027, and 2.50 at night.
  test.each([
    ["the last minute of the year", at("2026-12-31", "23:59"), ["2025", 4141, 4100]],
    ["the first minute of the year", at("2027-01-01", "00:00"), ["2027", 4768, 4800]],
    ["the first day of the year", at("2027-01-01"), ["2027", 4518, 4500]],
    [
      "a pickup before New Year for an arrival after it",
      { pickupDate: "2027-01-01", arriveBy: "00:10" },
      ["2025", 4141, 4100],
    ],
    ["an arrival late on the first day", { pickupDate: "2027-01-01", arriveBy: "13:00" }, ["2027", 4518, 4500]],
    ["the hour that comes twice", at("2026-10-25", "02:30"), ["2025", 4141, 4100]],
    ["the hour after the one that is skipped", at("2027-03-28", "03:00"), ["2027", 4768, 4800]],
    ["a stop on the last day", { ...at("2026-12-31"), stops: ["Utrecht Centraal"] }, ["2025", 5141, 5100]],
    ["a stop on the first day", { ...at("2027-01-01"), stops: ["Utrecht Centraal"] }, ["2027", 5768, 5800]],
    ["a discount on the last day", { discountCode: "NEWCLIENT" }, ["2025", 3726, 3700]],
    ["a discount on the first day", { ...at("2027-01-01"), discountCode: "NEWCLIENT" }, ["2027", 4066, 4000]],
    ["a fixed route", { ...TO_SCHIPHOL, ...at("2027-01-01") }, ["2027", 6500, 6500]],
    // 45.00 an hour in 2026 whatever the class; 47.25, 65.50 or 59.50 in 2027, and 2.50 at night.
    ["three hours over New Year", { ...at("2026-12-31", "22:30"), hours: 3 }, ["2025", 13_500, 13_500]],
    ["three hours from the first minute", { ...at("2027-01-01", "00:00"), hours: 3 }, ["2027", 14_425, 14_400]],
    ["two hours of a luxury car", { ...at("2027-01-01"), hours: 2, vehicleType: "luxury" }, ["2027", 13_100, 13_100]],
    ["two hours of a minibus", { ...at("2027-01-01"), hours: 2, vehicleType: "van" }, ["2027", 11_900, 11_900]],
    ["four hours over the hour that comes twice", { ...at("2026-10-25", "01:00"), hours: 4 }, ["2025", 18_000, 18_000]],
    ["two hours over the one that is skipped", { ...at("2027-03-28", "01:30"), hours: 2 }, ["2027", 9700, 9700]],
    ["hours to where a fixed route leads", { ...TO_SCHIPHOL, ...at("2027-01-01"), hours: 2 }, ["2027", 9450, 9500]],
    [
      // (12 × 47.25 + 2.50) × 0.9
      "hours with a discount, at night",
      { ...at("2027-01-01", "05:00"), hours: 12, discountCode: "NEWCLIENT" },
      ["2027", 51_255, 51_200],
    ],
    [
      // (65.00 + 12.50 + 2.50) × 0.9
      "a fixed route with a stop and a discount, at night",
      { ...TO_SCHIPHOL, ...at("2027-01-01", "23:00"), stops: ["Utrecht Centraal"], discountCode: "NEWCLIENT" },
      ["2027", 7200, 7200],
    ],
  ] as [string, Partial<QuoteRequest>, [string, number, number]][])("%s", async (_, changes, expected) => {
    expect(await priced(changes)).toEqual(expected);
  });

  test.each([
    ["another hour of its day", "2025", "2027-01-05", at("2027-01-05", "15:00"), ["2025", 4141, 4100]],
    ["another day after New Year", "2025", "2027-01-05", at("2027-01-06"), ["2027", 4518, 4500]],
    ["a day before New Year", "2027", "2027-01-05", at("2026-12-30"), ["2025", 4141, 4100]],
    ["its day, under the mistake", "mistake", "2027-01-05", at("2027-01-05", "15:00"), ["mistake", 90_000, 90_000]],
    [
      "its day, booked before tariffs had an id",
      undefined,
      "2027-01-05",
      at("2027-01-05", "15:00"),
      ["2025", 4141, 4100],
    ],
  ] as [string, string | undefined, string, Partial<QuoteRequest>, [string, number, number]][])(
    "a ride that is changed to %s",
    async (_, tariffId, pickupDate, changes, expected) => {
      expect(await priced(changes, { pickupDate, fare: { tariffId } })).toEqual(expected);
    },
  );
});

test("the rides of a pair and of a series have the tariffs of their own days", async () => {
  const asked = { ip: "127.0.0.1", now };
  const pair = { ...RIDE, ...at("2026-12-31", "20:00"), return: at("2027-01-01", "02:00") };
  const { first, back } = await priceRides(quotes, pair, asked);
  expect([first.quote.estimatedPriceCents, back?.quote.estimatedPriceCents]).toEqual([4100, 4800]);

  const days = { days: ["thu", "fri"], until: "2027-01-08", skipHolidays: false };
  const series = careRequest({ series: days }, { ...RIDE, ...at("2026-12-31") });
  const { view } = await priceRides(quotes, series as Parameters<typeof priceRides>[1], asked);
  expect(view.series?.rides.map(({ pickupDate, estimatedPrice }) => [pickupDate, estimatedPrice])).toEqual([
    ["2026-12-31", 41],
    ["2027-01-01", 45],
    ["2027-01-07", 45],
    ["2027-01-08", 45],
  ]);
  expect(view.series?.total).toBe(41 + 3 * 45);
});
