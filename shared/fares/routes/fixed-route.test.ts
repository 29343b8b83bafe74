import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCHIPHOL } from "./first-routes.ts";
import { areAlike, byNarrowness, type FixedRoute, type RouteRide, routeCents, routesFor } from "./fixed-route.ts";
import type { RouteEnd, RouteSpot } from "./route-ends.ts";

const HOTEL = { lat: 52.0921, lng: 5.1201 };
const hotel = (metres = 100): RouteEnd => ({
  kind: "circle",
  address: "Janskerkhof 10, Utrecht",
  metres,
  position: HOTEL,
  doors: ["janskerkhof 10 utrecht"],
});
const province: RouteEnd = { kind: "province", province: "UT" };
const utrecht: RouteEnd = { kind: "town", name: "Utrecht", province: "UT" };
const centre: RouteEnd = { kind: "postcode", digits: "3512" };
const airport: RouteEnd = { kind: "airport", airport: "schiphol" };
const jaarbeurs: RouteEnd = { kind: "place", name: "Jaarbeurs, Jaarbeursplein 6, Utrecht" };
const ENDS = [hotel(), hotel(300), jaarbeurs, centre, utrecht, airport, province];

const route = (changes: Partial<FixedRoute> = {}): FixedRoute => ({ ...SCHIPHOL, ...changes });
const atHotel: RouteSpot = {
  position: HOTEL,
  doors: ["janskerkhof 10 utrecht"],
  postcode: "3512",
  town: "Utrecht",
  province: "UT",
};
const atSchiphol: RouteSpot = { doors: [], town: "Schiphol", airport: "schiphol", province: "NH" };
const inHouten: RouteSpot = { doors: [], town: "Houten", province: "UT" };
const ride = (changes: Partial<RouteRide> = {}): RouteRide => ({
  from: atHotel,
  to: atSchiphol,
  stops: [],
  date: "2026-12-01",
  ...changes,
});
const namesFor = (routes: FixedRoute[], of: RouteRide) => routesFor(routes, of).map(({ name }) => name);

test("the narrowest wins: place and circle, postcode, town, airport, province", () => {
  const routes = [
    route({ name: "province" }),
    route({ name: "town", from: utrecht }),
    route({ name: "postcode", from: centre }),
    route({ name: "circle", from: hotel() }),
  ];
  expect(namesFor(routes, ride())).toEqual(["circle", "postcode", "town", "province"]);
  expect(namesFor(routes, ride({ from: inHouten }))).toEqual(["province"]);
});

test("of two as narrow a customer's own wins, then the smaller circle, then the one that began later", () => {
  const routes = [
    route({ name: "large", from: hotel(500) }),
    route({ name: "small", from: hotel(50) }),
    route({ name: "own", from: hotel(500), customerId: "c-1" }),
    route({ name: "later", from: hotel(500), validFrom: "2026-01-01" }),
  ];
  expect(namesFor(routes, ride({ customerId: "c-1" }))).toEqual(["own", "small", "later", "large"]);
  expect(namesFor(routes, ride({ customerId: "c-2" }))).toEqual(["small", "later", "large"]);
});

describe("a route holds", () => {
  test.each([
    ["back too, where it is for both ways", {}, { from: atSchiphol, to: atHotel }, true],
    ["one way only, where it says so", { bothWays: false }, { from: atSchiphol, to: atHotel }, false],
    ["on its first day", { validFrom: "2026-12-01" }, {}, true],
    ["not on the day before", { validFrom: "2026-12-02" }, {}, false],
    ["on its last day", { validUntil: "2026-12-01" }, {}, true],
    ["not on the day after", { validUntil: "2026-11-30" }, {}, false],
    ["with a stop in one of its ends", {}, { stops: [inHouten] }, true],
    ["not with a stop elsewhere", {}, { stops: [{ ...inHouten, province: "GE" }] }, false],
    ["with no stop, where it has none", { withStops: false }, { stops: [inHouten] }, false],
    [
      "around an address by its words, where no point is known",
      { from: hotel() },
      { from: { ...atHotel, position: undefined } },
      true,
    ],
    [
      "not for a quarter whose middle lies in the circle",
      { from: hotel() },
      { from: { ...atHotel, position: undefined, doors: [] } },
      false,
    ],
    [
      "within the metres of its circle",
      { from: hotel(200) },
      { from: { ...atHotel, doors: [], position: { lat: 52.0935, lng: 5.1201 } } },
      true,
    ],
    [
      "not beyond them",
      { from: hotel(100) },
      { from: { ...atHotel, doors: [], position: { lat: 52.0935, lng: 5.1201 } } },
      false,
    ],
  ] as [string, Partial<FixedRoute>, Partial<RouteRide>, boolean][])("%s", (_, changes, asked, holds) => {
    expect(routesFor([route(changes)], ride(asked))).toHaveLength(holds ? 1 : 0);
  });
});

test("which one wins never depends on the order of the rows", () => {
  const anyRoute = fc.record({
    id: fc.uuid(),
    name: fc.constant("any"),
    from: fc.constantFrom(...ENDS),
    to: fc.constantFrom(...ENDS),
    bothWays: fc.boolean(),
    withStops: fc.boolean(),
    prices: fc.constant(SCHIPHOL.prices),
    validFrom: fc.constantFrom("2025-01-01", "2026-01-01"),
    validUntil: fc.constantFrom(null, "2026-12-31"),
    customerId: fc.constantFrom(null, "c-1"),
    createdAt: fc.constantFrom(new Date(0), new Date(1)),
  });
  const shuffled = fc
    .uniqueArray(anyRoute, { selector: ({ id }) => id, maxLength: 12 })
    .chain((routes) => fc.tuple(fc.constant(routes), fc.shuffledSubarray(routes, { minLength: routes.length })));
  fc.assert(
    fc.property(shuffled, ([routes, others]) => {
      for (const asked of [ride(), ride({ customerId: "c-1" }), ride({ from: atSchiphol, to: atHotel })]) {
        expect(routesFor(others, asked)).toEqual(routesFor(routes, asked));
      }
      for (const one of routes)
        for (const other of routes) {
          expect(Math.sign(byNarrowness(one, other)) + Math.sign(byNarrowness(other, one))).toBe(0);
          expect(areAlike(one, other)).toBe(areAlike(other, one));
        }
    }),
  );
});

describe("two routes are alike", () => {
  test.each([
    ["with equal ends and days in common", {}, {}, true],
    ["turned round, where one is for both ways", { bothWays: false, from: airport, to: province }, {}, true],
    [
      "turned round, but each for one way",
      { bothWays: false, from: airport, to: province },
      { bothWays: false },
      false,
    ],
    ["one after the other", { validUntil: "2025-12-31" }, { validFrom: "2026-01-01" }, false],
    ["with one day in common", { validUntil: "2026-01-01" }, { validFrom: "2026-01-01" }, true],
    ["for two customers", { customerId: "c-1" }, { customerId: "c-2" }, false],
    ["around one address, in two sizes", { from: hotel(100) }, { from: hotel(200) }, false],
    ["around one address", { from: hotel(100) }, { from: hotel(100) }, true],
  ] as [string, Partial<FixedRoute>, Partial<FixedRoute>, boolean][])("%s", (_, one, other, alike) => {
    expect(areAlike(route(one), route(other))).toBe(alike);
  });
});

test("more people never pay less in one vehicle", () => {
  const prices = { luxury: 9500, station: 6500, van: 8500, wheelchair: 11_000 };
  expect([routeCents(prices, "wheelchair", 4), routeCents(prices, "wheelchair", 5)]).toEqual([11_000, 11_000]);
  expect([routeCents(prices, "station", 4), routeCents(prices, "station", 5)]).toEqual([6500, 8500]);
});
