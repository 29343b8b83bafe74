import { expect, test } from "vitest";
import type { Trip } from "../../account/view.ts";
import { isAskedFor, pickupDates, readTripFilter, TRIP_PERIODS, tripFilterQuery } from "./trip-filter.ts";

const read = (query: string) => readTripFilter(new URLSearchParams(query));
const trip = (over: Partial<Trip>): Trip => ({
  id: 1,
  reference: "C77-6FC",
  pickupDate: "2026-11-21",
  pickupTime: "14:30",
  pickupLocation: "Zeist",
  destination: "Utrecht",
  status: "pending",
  estimatedPrice: 65,
  vehicleType: "luxury",
  version: 1,
  ...over,
});

test("an address without a filter, or with an empty form's, asks for all", () => {
  for (const query of ["", "period=&from=&to=&status=", "period=all", "before=4711"]) {
    expect(read(query)).toEqual({ filter: { period: "all" }, wrong: {} });
  }
  expect(tripFilterQuery({ period: "all" })).toBe("");
});

test.each([
  ["period=this_month&status=completed"],
  ["period=upcoming"],
  ["period=range&from=2026-01-01&to=2026-03-31&status=cancelled"],
  ["period=range&to=2026-03-31"],
])("%s is read, and said again", (query) => {
  const { filter, wrong } = read(query);
  expect(wrong).toEqual({});
  expect(tripFilterQuery(filter)).toBe(query);
});

test("dates alone are a range; beside another period they say nothing", () => {
  expect(read("from=2026-01-01").filter).toEqual({ period: "range", from: "2026-01-01" });
  expect(read("period=this_year&from=2025-01-01&to=x")).toEqual({ filter: { period: "this_year" }, wrong: {} });
});

test("an invalid filter does not count, and is named", () => {
  expect(read("period=someday&status=lost")).toEqual({
    filter: { period: "all" },
    wrong: { period: "wrongType", status: "wrongType" },
  });
  for (const none of ["2026-02-30", "01-02-2026", "0000-01-01", "20260101", "\u0000", "2026-01-01T00:00"]) {
    expect(read(`period=range&from=${encodeURIComponent(none)}&to=2026-03-31`)).toEqual({
      filter: { period: "range", to: "2026-03-31" },
      wrong: { from: "dateInvalid" },
    });
  }
  expect(read("period=range&from=2026-03-31&to=2026-03-30")).toEqual({
    filter: { period: "range", from: "2026-03-31" },
    wrong: { to: "periodReversed" },
  });
});

test("months and years are Amsterdam's, where a day begins before it does in UTC", () => {
  const newYear = new Date("2026-12-31T23:30:00Z");
  expect(pickupDates({ period: "this_month" }, newYear)).toEqual({ first: "2027-01-01", last: "2027-01-31" });
  expect(pickupDates({ period: "last_month" }, newYear)).toEqual({ first: "2026-12-01", last: "2026-12-31" });
  expect(pickupDates({ period: "this_year" }, newYear)).toEqual({ first: "2027-01-01", last: "2027-12-31" });
  const march = new Date("2028-03-15T12:00:00Z");
  expect(pickupDates({ period: "last_month" }, march)).toEqual({ first: "2028-02-01", last: "2028-02-29" });
});

test("a trip is asked for by its date and how it stands", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const periodsOf = (over: Partial<Trip>) =>
    TRIP_PERIODS.filter((period) => isAskedFor(trip(over), { period }, now)).join(" ");
  expect(periodsOf({})).toBe("all upcoming this_month this_year range");
  expect(periodsOf({ status: "cancelled" })).toBe("all this_month this_year range");
  expect(periodsOf({ pickupDate: "2026-10-31", status: "completed" })).toBe("all last_month this_year range");
  expect(periodsOf({ pickupDate: "2025-11-21", status: "completed" })).toBe("all range");
  expect(periodsOf({ pickupDate: "2026-11-01", status: "confirmed" }), "long past").toBe(
    "all this_month this_year range",
  );
  const range = { period: "range", from: "2026-11-20", to: "2026-11-21" } as const;
  const inRange = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].filter((pickupDate) =>
    isAskedFor(trip({ pickupDate }), range, now),
  );
  expect(inRange).toEqual(["2026-11-20", "2026-11-21"]);
  const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;
  const shown = (status: "open" | "completed" | "cancelled") =>
    statuses.filter((one) => isAskedFor(trip({ status: one }), { period: "all", status }, now));
  expect(shown("open")).toEqual(["pending", "confirmed"]);
  expect([shown("completed"), shown("cancelled")]).toEqual([["completed"], ["cancelled"]]);
});
