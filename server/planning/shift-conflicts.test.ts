import { expect, test } from "vitest";
import { plannedRideOf } from "./planning.factory.ts";
import { type Duty, dutiesOf } from "./read-duties.ts";
import { carOn, driverOn, shiftConflicts } from "./shift-conflicts.ts";

const NOON = Date.parse("2026-12-10T11:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const now = at(0);
const duty = (over: Partial<Duty> = {}): Duty => ({
  driverId: "ali",
  carId: "taxi",
  from: at(-60),
  until: null,
  breakSince: null,
  breaks: [],
  position: null,
  ...over,
});
const rideIn = (minutes: number) => plannedRideOf({ id: 1, pickupAt: at(minutes), endsAt: at(minutes + 30) });
const conflicts = (duties: Duty[], ride = rideIn(10), driver = "ali") =>
  shiftConflicts(driver, ride, [], { duties: dutiesOf(duties), now });
const kinds = (...asked: Parameters<typeof conflicts>) => conflicts(...asked).map(({ kind }) => kind);

test("of a ride that begins within the hour, who is not on shift is told; a company without shifts of none", () => {
  expect(kinds([duty()])).toEqual([]);
  expect(kinds([duty()], rideIn(60), "bo")).toEqual(["not_on_shift"]);
  expect(kinds([duty()], rideIn(61), "bo")).toEqual([]);
  expect(kinds([], rideIn(10), "bo")).toEqual([]);
  expect(kinds([duty({ until: at(-1) })], rideIn(10), "bo"), "nobody is on shift any more").toEqual([]);
  expect(kinds([duty()], { ...rideIn(10), isUncalled: true }, "bo")).toEqual([]);
});

test("a break is told, since when", () => {
  const since = at(-5);
  expect(conflicts([duty({ breakSince: since })])).toEqual([{ kind: "on_break", since: since.toISOString() }]);
  expect(kinds([duty({ breakSince: since })], rideIn(90))).toEqual([]);
});

test("more than five and a half hours are worked with a break of a quarter of an hour in one piece", () => {
  const begun = (minutes: number, breaks: Duty["breaks"] = []) => conflicts([duty({ from: at(40 - minutes), breaks })]);
  const pause = (minutes: number) => ({ from: at(-100), until: at(-100 + minutes) });
  expect(begun(330), "until the end of the ride").toEqual([]);
  expect(begun(331)).toEqual([{ kind: "break_due", workedMinutes: 331 }]);
  expect(begun(600, [pause(15)])).toEqual([]);
  expect(begun(600, [pause(14), pause(14)])).toEqual([{ kind: "break_due", workedMinutes: 572 }]);
});

test("rest is reckoned from shifts, and from rides that are still to come", () => {
  const early = duty({ from: at(-14 * 60), until: at(-60) });
  const later = plannedRideOf({ id: 1, pickupAt: at(300), endsAt: at(330) });
  expect(kinds([early], later)).toEqual(["daily_rest"]);
  expect(kinds([early], later, "bo"), "of whom no shift is known").toEqual([]);
  const tomorrow = plannedRideOf({ id: 2, pickupAt: at(14 * 60), endsAt: at(15 * 60) });
  const tonight = plannedRideOf({ id: 3, pickupAt: at(9 * 60), endsAt: at(9.5 * 60), driverId: "ali" });
  const shifts = { duties: dutiesOf([early]), now };
  expect(shiftConflicts("ali", tomorrow, [], shifts)).toEqual([]);
  expect(shiftConflicts("ali", tomorrow, [tonight], shifts).map(({ kind }) => kind)).toEqual([]);
  expect(shiftConflicts("ali", tomorrow, [{ ...tonight, isOver: true }], shifts)).toEqual([]);
});

test("the pairs of driver and car on shift count for rides that begin soon", () => {
  const shifts = { duties: dutiesOf([duty(), duty({ driverId: "bo", carId: "bus", until: at(-10) })]), now };
  expect(driverOn("ali", rideIn(60), shifts)).toEqual({ id: "ali", onShift: "taxi" });
  expect(carOn("taxi", rideIn(60), shifts)).toEqual({ id: "taxi", onShift: "ali" });
  expect(driverOn("ali", rideIn(61), shifts)).toEqual({ id: "ali", onShift: null });
  expect(carOn("bus", rideIn(10), shifts)).toEqual({ id: "bus", onShift: null });
});

test("further ahead, and where nobody is on shift, who is planned to work counts, on days that are planned", () => {
  const planned = [{ driverId: "ali", carId: null, from: at(60), until: at(300) }];
  const told = (duties: Duty[], minutes: number, driver = "ali") =>
    shiftConflicts(driver, rideIn(minutes), [], { duties: dutiesOf(duties, planned), now }).map(({ kind }) => kind);
  expect(told([], 270)).toEqual([]);
  expect(told([], 271), "it ends after the shift").toEqual(["not_working"]);
  expect(told([], 120, "bo")).toEqual(["not_working"]);
  expect(told([], 24 * 60, "bo"), "a day that nobody has planned").toEqual([]);
  expect(told([duty({ driverId: "bo" })], 30, "bo"), "who is on shift says so").toEqual([]);
  const bo = duty({ driverId: "bo", from: at(-60) });
  expect(told([bo], 400, "bo"), "at work without a plan").toEqual([]);
  expect(told([duty({ driverId: "bo", from: at(-500) })], 400, "bo"), "but for no more than 14 hours").toContain(
    "not_working",
  );
  expect(told([bo], 400)).toEqual(["not_working"]);
});
