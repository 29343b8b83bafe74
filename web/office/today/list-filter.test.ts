import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { expect, test } from "vitest";
import { sectionsOf } from "./list-filter.ts";

const NOW = new Date("2026-12-09T12:00:00Z");
const since = NOW.toISOString();
const ride = (id: number, minutes: number, exceptions: object[]) =>
  ({
    id,
    pickupAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
    pickupDate: "2026-12-09",
    exceptions,
  }) as OfficeRide;

test("of rides that ask for attention a breakdown is first, what is to be confirmed later, and a lateness of hours ahead last", () => {
  const cannot = { kind: "cannot_be_there", since, expectedAt: since };
  const rides = [
    ride(1, 10, [{ kind: "unconfirmed", since }]),
    ride(2, 180, [cannot]),
    ride(3, 20, [cannot]),
    ride(4, 240, [{ kind: "problem", since, driver: "Bo", text: "Lekke band" }]),
    ride(5, 300, [{ kind: "fee_open", since, amount: 10, until: since }]),
    ride(6, 30, []),
    ride(7, 50, [{ kind: "day_unconfirmed", since, driver: "Bo" }]),
  ];
  const days = { today: "2026-12-09", tomorrow: "2026-12-10" };
  const sections = sectionsOf(rides, days, { day: undefined, now: NOW });
  expect(sections.map(({ key, rides: some }) => [key, some.map(({ id }) => id)])).toEqual([
    ["exceptions", [4, 3, 7, 1, 5, 2]],
    ["today", [6]],
  ]);
});
