import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import { SCHIPHOL } from "@domrit/shared/fares/routes/first-routes.ts";
import type { FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";
import type { RouteEnd } from "@domrit/shared/fares/routes/route-ends.ts";
import { expect, test } from "vitest";
import { createGeo } from "../../geo/geo.ts";
import { discountsOf } from "../discounts/discounts.factory.ts";
import { createQuotes, type QuoteRequest } from "../quote.ts";
import { tariffsOf } from "../tariffs/tariffs.factory.ts";
import { fixedFaresOf } from "./fixed-fares.factory.ts";

const airport: RouteEnd = { kind: "airport", airport: "schiphol" };
const route = (name: string, from: RouteEnd, over: Partial<FixedRoute> = {}): FixedRoute => ({
  id: name,
  name,
  from,
  to: airport,
  bothWays: true,
  withStops: false,
  prices: { luxury: 8500, van: 8000, wheelchair: 6000, station: 5500 },
  validFrom: "2026-01-01",
  validUntil: null,
  customerId: null,
  createdAt: new Date(0),
  ...over,
});
const ROUTES: FixedRoute[] = [
  SCHIPHOL,
  route("hotel", {
    kind: "circle",
    address: "Janskerkhof 10, Utrecht",
    metres: 100,
    doors: ["janskerkhof 10 utrecht"],
  }),
  route("point", { kind: "circle", address: "-", metres: 150, doors: [], position: { lat: 52.0786, lng: 5.1214 } }),
  route("postcode", { kind: "postcode", digits: "3512" }),
  route("houten", { kind: "town", name: "Houten", province: "UT" }, { bothWays: false, withStops: true }),
  route("2027", { kind: "town", name: "Zeist", province: "UT" }, { validFrom: "2027-01-01", validUntil: "2027-12-31" }),
  route("own", { kind: "town", name: "Bunnik", province: "UT" }, { customerId: "c-1" }),
];
const { quote } = createQuotes({
  geo: createGeo({ log: { warn: () => undefined } }),
  tariffs: tariffsOf(),
  discounts: discountsOf(),
  fixedFares: fixedFaresOf(ROUTES),
});

const ride = (over: Partial<QuoteRequest> = {}): QuoteRequest => ({
  pickupLocation: "Janskerkhof 10, Utrecht",
  destination: "Schiphol",
  pickupDate: "2026-12-01",
  pickupTime: "12:00",
  vehicleType: "station",
  ...over,
});
const written = (lines: FareLine[]) => lines.map(({ label, name, amountCents }) => `${name ?? label} ${amountCents}`);

test.each([
  ["the hotel's price", {}, ["hotel 5500"]],
  ["back", { pickupLocation: "Schiphol", destination: "Janskerkhof 10, Utrecht" }, ["hotel 5500"]],
  ["with its name and postcode", { pickupLocation: "Hotel Central, Janskerkhof 10, 3512 BL Utrecht" }, ["hotel 5500"]],
  ["without the town, which is taken for Utrecht", { pickupLocation: "Janskerkhof 10" }, ["hotel 5500"]],
  ["next door, by the postcode", { pickupLocation: "Janskerkhof 12, 3512 BL Utrecht" }, ["postcode 5500"]],
  ["next door, of which only the street is known", { pickupLocation: "Janskerkhof 12, Utrecht" }, ["Schiphol 6500"]],
  ["in a luxury car", { vehicleType: "luxury" }, ["hotel 8500"]],
  ["six in a minibus", { vehicleType: "van", passengers: 6 }, ["hotel 8000"]],
  ["with a wheelchair", { vehicleType: "wheelchair" }, ["hotel 6000", "wheelchair 1000"]],
  ["six with a wheelchair", { vehicleType: "wheelchair", passengers: 6 }, ["hotel 8000", "wheelchair 1000"]],
  ["with extra luggage", { luggage: 4 }, ["hotel 5500", "luggage 500"]],
  ["at night", { pickupTime: "23:00" }, ["hotel 5500", "night 0"]],
  ["with a discount", { discountCode: "NEWCLIENT" }, ["hotel 5500", "discount -550", "rounding -50"]],
  [
    "at night, with luggage and a discount",
    { pickupTime: "23:00", luggage: 4, discountCode: "NEWCLIENT" },
    ["hotel 5500", "luggage 500", "night 0", "discount -600"],
  ],
  ["with a stop, which the hotel's price does not take", { stops: ["Zeist"] }, ["Schiphol 6500", "stops 1000"]],
  ["within the metres of a point", { pickupLocation: "52.0790, 5.1214" }, ["point 5500"]],
  ["beyond them", { pickupLocation: "52.0810, 5.1214" }, ["Schiphol 6500"]],
  [
    "from a town, with a stop in it",
    { pickupLocation: "Houten", stops: ["Het Rond 1, Houten"] },
    ["houten 5500", "stops 1000"],
  ],
  [
    "to a town that has a price in the other direction",
    { pickupLocation: "Schiphol", destination: "Houten" },
    ["Schiphol 6500"],
  ],
  ["before the first day of a route", { pickupLocation: "Zeist", pickupDate: "2026-12-31" }, ["Schiphol 6500"]],
  ["on its first day", { pickupLocation: "Zeist", pickupDate: "2027-01-01" }, ["2027 5500"]],
  ["on its last day", { pickupLocation: "Zeist", pickupDate: "2027-12-31" }, ["2027 5500"]],
  ["after it", { pickupLocation: "Zeist", pickupDate: "2028-01-01" }, ["Schiphol 6500"]],
  ["from where another customer has a price", { pickupLocation: "Bunnik" }, ["Schiphol 6500"]],
] as [string, Partial<QuoteRequest>, string[]][])("%s", async (_, over, lines) => {
  const { estimatedPriceCents, fare } = await quote(ride(over));
  expect(written(fare.breakdown)).toEqual(lines);
  expect(fare.breakdown.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(estimatedPriceCents);
});

test("the day of the pickup counts, not that of the arrival", async () => {
  // On the night before the first day, to be there shortly after midnight.
  const asked = { pickupLocation: "Zeist", pickupDate: "2027-01-01", pickupTime: undefined, arriveBy: "00:30" };
  const { pickup, fare } = await quote(ride(asked));
  expect([pickup.date, written(fare.breakdown)]).toEqual(["2026-12-31", ["Schiphol 6500", "night 0"]]);
});

test("a customer's own price is theirs alone", async () => {
  const from = ride({ pickupLocation: "Bunnik" });
  const prices = [{ customerId: "c-1" }, { customerId: "c-2" }].map(
    async (asker) => (await quote(from, asker)).estimatedPriceCents,
  );
  expect(await Promise.all(prices)).toEqual([5500, 6500]);
});
