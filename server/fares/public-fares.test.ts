import { SCHIPHOL } from "@domrit/shared/fares/routes/first-routes.ts";
import type { FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";
import { TARIFFS } from "@domrit/shared/fares/tariffs.ts";
import { expect, test } from "vitest";
import { publicFares } from "./public-fares.ts";
import { fixedFaresOf } from "./routes/fixed-fares.factory.ts";
import { tariffsOf } from "./tariffs/tariffs.factory.ts";
import { TARIFFS_SOURCE } from "./tariffs/tariffs.ts";

const [first] = TARIFFS_SOURCE.unread;
const tariffs = tariffsOf([first!, { ...first!, id: "next", validFrom: "2027-01-01", minimumCents: 2500 }]);
const TODAY = "2026-11-28";
const faresWith = (...routes: FixedRoute[]) =>
  publicFares({ tariffs, fixedFares: fixedFaresOf([SCHIPHOL, ...routes]) }, TODAY);
const dearer = (changes: Partial<FixedRoute>): FixedRoute => ({
  ...SCHIPHOL,
  id: "dearer",
  prices: { ...SCHIPHOL.prices, station: 7000 },
  ...changes,
});

test("the tariff of today and the next one are told, and nothing of what the office knows of them", () => {
  const { current, next } = faresWith();
  expect(current).toEqual({ day: TODAY, tariff: TARIFFS[0], schiphol: SCHIPHOL.prices });
  expect(next).toMatchObject({ day: "2027-01-01", tariff: { validFrom: "2027-01-01", minimumCents: 2500 } });
  expect(publicFares({ tariffs, fixedFares: fixedFaresOf([SCHIPHOL]) }, "2027-01-01").next).toBeUndefined();
});

test.each([
  ["from its first day", { validFrom: "2026-12-10" }, 6500, "2026-12-10", 7000],
  ["until its last day", { validFrom: "2026-01-01", validUntil: "2026-12-09" }, 7000, "2026-12-10", 6500],
  [
    "the other way round too",
    { validFrom: "2026-12-10", from: SCHIPHOL.to, to: SCHIPHOL.from },
    6500,
    "2026-12-10",
    7000,
  ],
  ["not where it is for one customer", { validFrom: "2026-12-10", customerId: "c-1" }, 6500, "2027-01-01", 6500],
  [
    "not where it is for one town",
    { validFrom: "2026-12-10", from: { kind: "town", name: "Zeist", province: "UT" } },
    6500,
    "2027-01-01",
    6500,
  ],
] as [string, Partial<FixedRoute>, number, string, number][])(
  "a fixed price to Schiphol is told %s",
  (_, changes, cents, day, thenCents) => {
    const { current, next } = faresWith(dearer(changes));
    expect([current.schiphol.station, next?.day, next?.schiphol.station]).toEqual([cents, day, thenCents]);
  },
);
