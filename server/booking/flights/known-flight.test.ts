import { expect, test } from "vitest";
import type { KnownFlight } from "../kept-with-booking.ts";
import { expectedByFlight, flightAfterChange, isNewsOfFlight } from "./known-flight.ts";

const pickupAt = new Date("2026-12-08T14:00:00Z");
const at = (minutes: number) => new Date(pickupAt.getTime() + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();
const flight = (lands: number, scheduled?: number): KnownFlight => ({
  state: "expected",
  landsAt: iso(lands),
  ...(scheduled !== undefined && { scheduledAt: iso(scheduled) }),
  by: "system",
  at: iso(-300),
});

test.each([
  ["on time, who was to be met twenty minutes after it", flight(-20, -20), null, null],
  ["early", flight(-60, -20), null, null],
  ["some minutes late", flight(-12, -20), null, null],
  ["an hour late, with the minutes that they wanted", flight(40, -20), null, 60],
  ["an hour late, agreed for the landing itself", flight(60, 0), null, 60],
  ["an hour late, with half an hour at most", flight(0, -60), null, 30],
  ["late, where no schedule is known", flight(10), null, 40],
  ["after a pickup that was agreed for before it", flight(50, 50), null, 50],
  ["some minutes later than was told", flight(47, -20), 60, 60],
  ["earlier again than was told", flight(20, -20), 60, 40],
  ["on time after all", flight(-20, -20), 60, null],
  ["on another airport", { ...flight(90, -20), state: "diverted" as const }, 60, 60],
] as const)("a flight that lands %s", (_case, known, told, expected) => {
  const ride = { pickupAt, flight: known, expectedPickupAt: told === null ? null : at(told) };
  expect(expectedByFlight(ride)).toEqual(expected === null ? null : at(expected));
});

test("an estimate is news where it differs by ten minutes, a landing and the desk's word by one", () => {
  const known = flight(30);
  const { at: _at, ...said } = known;
  expect(isNewsOfFlight(undefined, said)).toBe(true);
  expect(isNewsOfFlight(known, { ...said, landsAt: iso(39) })).toBe(false);
  expect(isNewsOfFlight(known, { ...said, landsAt: iso(40) })).toBe(true);
  expect(isNewsOfFlight(known, { ...said, state: "landed" })).toBe(true);
  expect(isNewsOfFlight({ ...known, by: "office" }, { ...said, by: "office", landsAt: iso(31) })).toBe(true);
});

test("who moves the pickup agrees it for the landing that is known; of another flight or day nothing is known", () => {
  const known = flight(60, 0);
  const before = { pickupAt, pickupLocation: "Schiphol Airport", extras: { flightNumber: "KL1234" } };
  const after = (over: object) =>
    flightAfterChange({ ...before, flight: known, expectedPickupAt: at(60), ...over } as never, before);
  expect(after({})).toEqual({ flight: known, expectedPickupAt: at(60) });
  expect(after({ pickupAt: at(75) })).toEqual({ flight: { ...known, scheduledAt: iso(60) }, expectedPickupAt: null });
  expect(after({ pickupAt: at(20) })).toMatchObject({ expectedPickupAt: at(60) });
  const nothing = { flight: null, expectedPickupAt: null };
  expect(after({ pickupAt: at(3 * 24 * 60) })).toEqual(nothing);
  expect(after({ extras: { flightNumber: "KL1235" } })).toEqual(nothing);
  expect(after({ pickupLocation: "Domplein 1, Utrecht" })).toEqual(nothing);
});
