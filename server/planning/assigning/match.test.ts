import { expect, test } from "vitest";
import { planningOf } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { NO_SHIFTS, plannedRideOf } from "../planning.factory.ts";
import { estimatedTravel } from "../travel.ts";
import { matchTogether, type WaitingRide } from "./match.ts";

const NOON = Date.parse("2026-12-10T11:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const here = { lat: 52.09, lng: 5.12 };
/** So many kilometres to the east by road. */
const east = (km: number) => ({ lat: here.lat, lng: here.lng + km / 1.3 / 68.4 });
const drivers = ["ali", "bo"].map((id) => ({ id, isWorking: true }));
const cars = drivers.map((driver) => ({ ...driver, seats: 4 }));
/** Where each driver has come to, long ago. */
const stands = (id: string, km: number) =>
  plannedRideOf({
    id: id === "ali" ? 101 : 102,
    driverId: id,
    carId: id,
    isOver: true,
    pickupAt: at(-90),
    endsAt: at(-60),
    from: here,
    to: east(km),
  });
const waits = (id: number, km: number, over: Partial<PlannedRide> = {}, passedBy: string[] = []): WaitingRide => ({
  ride: plannedRideOf({ id, pickupAt: at(20), endsAt: at(40), from: east(km), to: east(km), ...over }),
  passedBy,
});
const matched = (waiting: WaitingRide[], rides: PlannedRide[]) =>
  matchTogether(waiting, { drivers, cars }, planningOf(rides, estimatedTravel, { ...NO_SHIFTS, now: at(0) })).map(
    ({ ride, driverId }) => [ride.id, driverId],
  );

test("rides that wait together are given away together, and not the first one to who is nearest", () => {
  const rides = [stands("ali", 0), stands("bo", 8)];
  expect(matched([waits(1, 3)], rides)).toEqual([[1, "ali"]]);
  expect(matched([waits(1, 3), waits(2, 0)], rides), "the first is further for both than it need be").toEqual([
    [1, "bo"],
    [2, "ali"],
  ]);
});

test("nobody is given what does not fit, what they passed, or what makes a guest wait", () => {
  const busy = plannedRideOf({
    id: 103,
    driverId: "ali",
    carId: "ali",
    from: here,
    to: here,
    pickupAt: at(10),
    endsAt: at(35),
  });
  expect(matched([waits(1, 0)], [busy, stands("bo", 8)])).toEqual([[1, "bo"]]);
  expect(matched([waits(1, 0, {}, ["bo"])], [busy, stands("bo", 8)])).toEqual([]);
  expect(matched([waits(1, 0)], [busy, stands("bo", 32)]), "fourteen minutes late").toEqual([[1, "bo"]]);
  expect(matched([waits(1, 0)], [busy, stands("bo", 35)]), "sixteen").toEqual([]);
});

test("if there are more rides than drivers, the rides whose pickup is further away wait", () => {
  const rides = [stands("ali", 0), stands("bo", 0)];
  const soon = { pickupAt: at(8), endsAt: at(20) };
  expect(matched([waits(1, 0), waits(2, 2, soon), waits(3, 2, soon)], rides).map(([id]) => id)).toEqual([2, 3]);
});
