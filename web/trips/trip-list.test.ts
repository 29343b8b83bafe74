import { expect, test } from "vitest";
import { trip, trips } from "./trip.factory.ts";
import { firstPage, refreshed, type TripList, withOlder, withTrip } from "./trip-list.ts";

const ids = ({ trips: list }: TripList) => list.map(({ id }) => id);
const from = (first: number, last: number) => trips(50).filter(({ id }) => id <= first && id >= last);
const numbers = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => first - index);

test("a full page has another behind it, until one comes that is not full", () => {
  const first = firstPage(from(50, 31));
  expect(first.hasOlder).toBe(true);
  const second = withOlder(first, from(30, 11));
  expect(second.hasOlder).toBe(true);
  const third = withOlder(second, from(10, 1));
  expect(third).toMatchObject({ hasOlder: false });
  expect(ids(third)).toEqual(numbers(50, 1));
});

test("a page that brings nothing ends the list", () => {
  expect(withOlder(firstPage(from(50, 31)), [])).toMatchObject({ hasOlder: false });
});

test("a change takes the place of the trip, never of a newer version", () => {
  const list = firstPage([trip({ version: 3, status: "confirmed" })]);
  expect(withTrip(list, trip({ version: 2, status: "pending" })).trips[0]).toMatchObject({ version: 3 });
  expect(withTrip(list, trip({ version: 4, status: "completed" })).trips[0]).toMatchObject({ status: "completed" });
});

test("a new trip stands where its pickup puts it", () => {
  const list = firstPage(trips(3));
  const latest = trip({ id: 99, pickupDate: "2026-12-24" });
  expect(ids(withTrip(list, latest))).toEqual([99, 3, 2, 1]);
  const earlierThatDay = trip({ id: 98, pickupDate: "2026-12-01", pickupTime: "08:00" });
  expect(ids(withTrip(list, earlierThatDay))).toEqual([3, 98, 2, 1]);
  const sameMinute = trip({ id: 97, pickupDate: "2026-12-01" });
  expect(ids(withTrip(list, sameMinute))).toEqual([97, 3, 2, 1]);
});

test("a trip behind the end of what was loaded waits for its page", () => {
  const list = firstPage(from(50, 31));
  const older = trip({ id: 1000, pickupDate: "2020-01-01" });
  expect(ids(withTrip(list, older))).toEqual(numbers(50, 31));
  expect(ids(withTrip({ ...list, hasOlder: false }, older)).at(-1)).toBe(1000);
});

test("a refresh brings what is new and keeps what was heard meanwhile", () => {
  const known = { trips: [trip({ id: 60, version: 2 }), ...from(50, 31)], hasOlder: true };
  const fresh = firstPage(from(50, 31));
  expect(ids(refreshed(known, fresh))).toEqual([60, ...numbers(50, 31)]);
  const older = { trips: [trip({ id: 60, version: 1 })], hasOlder: false };
  expect(refreshed(known, older).trips[0]).toMatchObject({ version: 2 });
});

test("a refresh of the first page keeps the pages behind it, and that there are no more", () => {
  const known = { trips: from(50, 1), hasOlder: false };
  const list = refreshed(known, firstPage(from(50, 31)));
  expect(ids(list)).toEqual(numbers(50, 1));
  expect(list.hasOlder).toBe(false);
});

test("if more trips came than one refresh reads, the trips after the gap wait for their page", () => {
  const list = refreshed({ trips: from(20, 1), hasOlder: false }, firstPage(from(50, 31)));
  expect(ids(list)).toEqual(numbers(50, 31));
  expect(list.hasOlder).toBe(true);
});
