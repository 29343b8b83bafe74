import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { describe, expect, test } from "vitest";
import { createGeo } from "../geo/geo.ts";
import { discountsOf } from "./discounts/discounts.factory.ts";
import { createQuotes, type QuoteRequest } from "./quote.ts";
import { fixedFaresOf } from "./routes/fixed-fares.factory.ts";
import { tariffsOf } from "./tariffs/tariffs.factory.ts";
import { TARIFFS_SOURCE } from "./tariffs/tariffs.ts";

const geo = createGeo({ log: { warn: () => undefined } });
const fixedFares = fixedFaresOf();
const { quote } = createQuotes({
  geo,
  tariffs: tariffsOf(),
  fixedFares,
  discounts: discountsOf(),
});

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-11-25",
  pickupTime: "12:00",
  vehicleType: "station",
  ...changes,
});

test("a ride of a few kilometres", async () => {
  expect(await quote(request())).toEqual({
    // 4.15 + 9.1 × 3.05 + 19 × 0.50 = 41.41
    estimatedPriceCents: 4100,
    pickup: { date: "2026-11-25", time: "12:00" },
    placed: {},
    pickupPosition: { lat: 52.0292, lng: 5.0806 },
    routes: [],
    vehicles: [
      { vehicleType: "station", estimatedPrice: 41, seats: 4, luggage: 3 },
      { vehicleType: "wheelchair", estimatedPrice: 51, seats: 8, luggage: 8 },
      // 8.44 + 9.1 × 3.85 + 19 × 0.57 = 54.31
      { vehicleType: "van", estimatedPrice: 54, seats: 8, luggage: 8 },
      // 41.41 × 95 / 65 = 60.52
      { vehicleType: "luxury", estimatedPrice: 61, seats: 4, luggage: 3 },
    ],
    fare: {
      tariffValidFrom: "2025-01-01",
      tariffId: "",
      distanceKm: 9.1,
      distanceSource: "estimate",
      durationMinutes: 16,
      fixedFare: false,
      breakdown: [
        { label: "start", amountCents: 415 },
        { label: "distance", amountCents: 2776 },
        { label: "time", amountCents: 950 },
        { label: "rounding", amountCents: -41 },
      ],
    },
  });
});

test.each([
  ["Biltstraat 10, 3572 AA Utrecht", true],
  ["Dorpsstraat 1, Odijk", false],
  ["Biltstraat 10", false],
])("where %s is picked up is known more closely than by its town: %s", async (pickupLocation, isKnown) => {
  expect((await quote(request({ pickupLocation }))).pickupPosition !== null).toBe(isKnown);
});

test.each([
  ["three suitcases go along in a car", { luggage: 3 }, 0],
  ["a fourth is extra luggage", { luggage: 4 }, 500],
  ["eight go along in a minibus", { luggage: 8, vehicleType: "van" }, 0],
  ["a ninth is extra luggage", { luggage: 9, vehicleType: "van" }, 500],
] as const)("%s", async (_, changes, cents) => {
  const { fare } = await quote(request(changes));
  expect(fare.breakdown.find(({ label }) => label === "luggage")?.amountCents ?? 0).toBe(cents);
});

test("a ride has the tariff of its pickup", async () => {
  const [tariff] = TARIFFS_SOURCE.unread;
  const next = { ...tariff!, id: "next", validFrom: "2027-01-01", minimumCents: 2500 };
  const { quote } = createQuotes({ geo, tariffs: tariffsOf([tariff!, next]), fixedFares, discounts: discountsOf() });
  const least = { destination: "Nieuwegein" };
  const [before, after] = await Promise.all(
    ["2026-12-31", "2027-01-01"].map((pickupDate) => quote(request({ ...least, pickupDate }))),
  );
  expect(before).toMatchObject({ estimatedPriceCents: 2000, fare: { tariffValidFrom: "2025-01-01" } });
  expect(after).toMatchObject({ estimatedPriceCents: 2500, fare: { tariffValidFrom: "2027-01-01" } });
});

test("a stop adds its way and ten euros", async () => {
  const direct = await quote(request());
  const { fare } = await quote(request({ stops: ["Zeist", "Bilthoven"] }));
  expect(fare.breakdown).toContainEqual({ label: "stops", amountCents: 2000 });
  expect(fare.distanceKm).toBeGreaterThan(direct.fare.distanceKm);
});

test("a stop that is unknown is told by its place", async () => {
  const unknown = quote(request({ stops: ["Zeist", "Qwertyuiopstad"] }));
  await expect(unknown).rejects.toMatchObject({
    code: "address_unknown",
    details: { fields: { "stops.1": [expect.any(String)] } },
  });
});

test.each([
  ["in the province", "Zeist", 7500, true],
  ["outside of it", "Den Haag", 0, false],
])("the fixed Schiphol fare holds with a stop %s: %s", async (_, stop, cents, holds) => {
  const ends = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
  const { fare, estimatedPriceCents } = await quote(request({ ...ends, stops: [stop] }));
  expect(fare.fixedFare).toBe(holds);
  if (holds) expect(estimatedPriceCents).toBe(cents);
});

test("an address that is placed only roughly is told, with where and why", async () => {
  const rough = await quote(request({ pickupLocation: "Biltstraat 10", destination: "Slotlaan 20, Zeist" }));
  expect(rough.placed).toEqual({
    pickupLocation: { place: "Utrecht", by: "assumed" },
    destination: { place: "Zeist", by: "town" },
  });
  const { placed } = await quote(request({ destination: "Kerkstraat 4, 3431 AB" }));
  expect(placed).toEqual({ destination: { place: "Nieuwegein", by: "postcode" } });
  const { placed: on } = await quote(request({ stops: ["Utrecht Centraal", "Slotlaan 20, Zeist"] }));
  expect(on).toEqual({ stops: [{ address: "Slotlaan 20, Zeist", place: "Zeist", by: "town" }] });
});

describe("the fixed Schiphol fare", () => {
  test.each([
    ["from the city", "Utrecht Centraal", "Schiphol Airport", 6500, true],
    ["to the city", "Schiphol Aankomst", "Domplein, Utrecht", 6500, true],
    ["from a town of the province", "Kerkstraat 1, Veenendaal", "Schiphol", 6500, true],
    ["from the south of the province", "Voorstraat 1, Vianen", "Schiphol", 6500, true],
    ["not from another province", "Den Haag", "Schiphol", 20000, false],
    ["not to a business park next to it", "Utrecht", "Schiphol-Rijk", 17000, false],
    ["not to another airport", "Utrecht", "Rotterdam Airport", 25000, false],
  ])("%s", async (_, pickupLocation, destination, about, fixedFare) => {
    const { estimatedPriceCents, fare } = await quote(request({ pickupLocation, destination }));
    expect(fare.fixedFare).toBe(fixedFare);
    if (fixedFare) expect(estimatedPriceCents).toBe(about);
    else expect(Math.abs(estimatedPriceCents - about)).toBeLessThan(4000);
  });

  test.each([
    ["luxury", 9500],
    ["van", 8500],
    ["wheelchair", 7500],
    ["station", 6500],
  ] as const)("in a %s", async (vehicleType, cents) => {
    const quoted = await quote(request({ destination: "Schiphol", vehicleType }));
    expect(quoted.estimatedPriceCents).toBe(cents);
  });
});

describe("the same ride in every vehicle", () => {
  const pricesOf = async (changes: Partial<QuoteRequest>) => {
    const { vehicles = [] } = await quote(request(changes));
    return vehicles.map(({ vehicleType, estimatedPrice }) => [vehicleType, estimatedPrice]);
  };
  const toSchiphol = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };

  test("to Schiphol, cheapest first, whichever is asked for", async () => {
    for (const vehicleType of VEHICLE_TYPES) {
      expect(await pricesOf({ ...toSchiphol, vehicleType })).toEqual([
        ["station", 65],
        ["wheelchair", 75],
        ["van", 85],
        ["luxury", 95],
      ]);
    }
  });

  test("each is the price that the vehicle is then quoted for, with luggage and discount", async () => {
    const wishes = { luggage: 5, discountCode: "NEWCLIENT" };
    for (const [vehicleType, estimatedPrice] of await pricesOf(wishes)) {
      const quoted = await quote(request({ ...wishes, vehicleType: vehicleType as VehicleType }));
      expect(quoted.estimatedPriceCents).toBe(Number(estimatedPrice) * 100);
    }
  });

  test("a vehicle with too few seats has no price and comes last", async () => {
    expect(await pricesOf({ ...toSchiphol, vehicleType: "van", passengers: 6 })).toEqual([
      ["van", 85],
      ["wheelchair", 95],
      ["luxury", undefined],
      ["station", undefined],
    ]);
  });
});

test("at the same place the least a ride costs", async () => {
  const { estimatedPriceCents, fare } = await quote(request({ destination: "Nieuwegein" }));
  expect(estimatedPriceCents).toBe(2000);
  expect(fare.distanceKm).toBe(0);
});

test("whatever the ride, the lines add up to whole euros", async () => {
  const places = ["Utrecht", "Zeist", "Amsterdam", "Schiphol", "Weeze Airport", "Maastricht", "Kerkstraat 1, Ee"];
  for (const pickupLocation of places) {
    for (const destination of places) {
      for (const discountCode of [undefined, "newclient"]) {
        const quoted = await quote(request({ pickupLocation, destination, discountCode, vehicleType: "luxury" }));
        const sum = quoted.fare.breakdown.reduce((total, line) => total + line.amountCents, 0);
        expect(sum).toBe(quoted.estimatedPriceCents);
        expect(quoted.estimatedPriceCents % 100).toBe(0);
      }
    }
  }
});

describe("refusals", () => {
  test.each([
    [{ pickupLocation: "qwertyuiop" }, ["pickupLocation"]],
    [{ destination: "qwertyuiop" }, ["destination"]],
    [{ pickupLocation: "asdfghjkl", destination: "qwertyuiop" }, ["pickupLocation", "destination"]],
  ])("%j: an address nobody knows is named by its field", async (changes, fields) => {
    await expect(quote(request(changes))).rejects.toMatchObject({
      code: "address_unknown",
      details: { fields: Object.fromEntries(fields.map((field) => [field, ["addressUnknown"]])) },
    });
  });

  test("a code that does not exist", async () => {
    await expect(quote(request({ discountCode: "FREE" }))).rejects.toMatchObject({
      code: "invalid_fields",
      details: { fields: { discountCode: ["discountUnknown"] } },
    });
  });

  test("a missing discount code is not refused", async () => {
    expect((await quote(request({ discountCode: "" }))).estimatedPriceCents).toBe(4100);
  });
});
