import { describe, expect, test } from "vitest";
import { planningOf } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { NO_SHIFTS, plannedRideOf } from "../planning.factory.ts";
import { estimatedTravel } from "../travel.ts";
import { suggest } from "./suggest.ts";

const NOON = Date.parse("2026-12-10T11:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const near = { lat: 52.09, lng: 5.12 };
/** So many kilometres to the east by road. */
const east = (km: number) => ({ lat: near.lat, lng: near.lng + km / 1.3 / 68.4 });
const driver = (id: string, isWorking = true) => ({ id, isWorking });
const car = (id: string, over: object = {}) => ({ id, isWorking: true, seats: 4, ...over });
const ride = plannedRideOf({ id: 1, pickupAt: at(0), endsAt: at(30), from: near, to: near });
let drawn = 1;
const given = (driverId: string, from: number, until: number, over: Partial<PlannedRide> = {}) => {
  drawn += 1;
  return plannedRideOf({ id: drawn, driverId, pickupAt: at(from), endsAt: at(until), from: near, to: near, ...over });
};
const suggested = (rides: PlannedRide[], drivers: string[], cars = [car("taxi")]) =>
  suggest(ride, { drivers: drivers.map((id) => driver(id)), cars }, planningOf(rides, estimatedTravel, NO_SHIFTS));
const order = (...asked: Parameters<typeof suggested>) => suggested(...asked).map(({ driverId }) => driverId);

describe("the best driver", () => {
  test("is the one whose ride before ends nearest", () => {
    const rides = [given("ali", -90, -60, { to: east(6) }), given("bo", -90, -60, { to: east(2) })];
    expect(order(rides, ["ali", "bo"])).toEqual(["bo", "ali"]);
    expect(suggested(rides, ["ali", "bo"]).map(({ minutesAway }) => minutesAway)).toEqual([4, 12]);
  });

  test("is one for whom it lies on the way to the ride after it", () => {
    const home = [given("ali", -90, -60), given("bo", -90, -60)];
    const after = [given("ali", 120, 150, { from: east(20) }), given("bo", 120, 150)];
    const away = { ...ride, to: east(20) };
    const found = suggest(
      away,
      { drivers: [driver("ali"), driver("bo")], cars: [] },
      planningOf([...home, ...after], estimatedTravel, NO_SHIFTS),
    );
    expect(found.map(({ driverId }) => driverId)).toEqual(["ali", "bo"]);
  });

  test("is the one who has driven least, where all else is the same", () => {
    const rides = [given("ali", -90, -30), given("bo", -60, -30), given("ali", -300, -240, { isOver: true })];
    expect(order(rides, ["ali", "bo"])).toEqual(["bo", "ali"]);
    const [, ali] = suggested(rides, ["ali", "bo"]);
    expect(ali?.reasons).toContainEqual({ kind: "worked", minutes: 120 });
  });

  test("is who drove the series or the account before, unless another is much nearer", () => {
    const faces = new Map([[ride.id, new Map([["bo", 3]])]]);
    const known = (km: number) =>
      suggest(
        ride,
        { drivers: [driver("ali"), driver("bo")], cars: [] },
        planningOf([given("ali", -90, -60), given("bo", -90, -60, { to: east(km) })], estimatedTravel, NO_SHIFTS, {
          faces,
        }),
      );
    const [first, second] = known(2);
    expect([first?.driverId, second?.driverId]).toEqual(["bo", "ali"]);
    expect(first?.reasons).toContainEqual({ kind: "known", times: 3 });
    expect(second?.reasons).not.toContainEqual(expect.objectContaining({ kind: "known" }));
    expect(known(6)[0]?.driverId).toBe("ali");
  });

  test("is a favourite of the regular rider, unless another is much nearer; never who they do not want", () => {
    const of = (favourites: string[], never: string[], km = 2) =>
      suggest(
        ride,
        { drivers: [driver("ali"), driver("bo")], cars: [] },
        planningOf([given("ali", -90, -60), given("bo", -90, -60, { to: east(km) })], estimatedTravel, NO_SHIFTS, {
          wishes: new Map([[ride.id, { favourites, never }]]),
        }),
      );
    const [first, second] = of(["bo"], []);
    expect([first?.driverId, first?.reasons[0], second?.driverId]).toEqual(["bo", { kind: "favourite" }, "ali"]);
    expect(of(["bo"], [], 12)[0]?.driverId).toBe("ali");
    const [other, unwanted] = of([], ["ali"], 30);
    expect([other?.driverId, other?.conflicts]).toEqual(["bo", []]);
    expect([unwanted?.driverId, unwanted?.conflicts]).toEqual(["ali", [{ kind: "unwanted" }]]);
  });

  test("has nothing in the way, however far; of those who have, the guest waits least for the first", () => {
    const rides = [
      given("ali", -30, 5),
      given("bo", -30, 2),
      given("cem", -90, -60, { to: east(30) }),
      given("dea", -30, 20),
    ];
    expect(order(rides, ["ali", "bo", "cem", "dea"])).toEqual(["cem", "bo", "ali", "dea"]);
  });

  test("can be there in time from now, however long they have been free", () => {
    const over = { isOver: true };
    const rides = [
      given("ali", -120, -90, { ...over, to: east(7.5) }),
      given("bo", -120, -90, { ...over, to: east(5) }),
      given("bo", 120, 150, { from: east(15) }),
    ];
    const from = (now: Date) =>
      suggest(
        ride,
        { drivers: [driver("ali"), driver("bo")], cars: [] },
        planningOf(rides, estimatedTravel, { ...NO_SHIFTS, now }),
      ).map(({ driverId }) => driverId);
    expect(from(at(-15))).toEqual(["ali", "bo"]);
    expect(from(at(-10)), "for the first it is five minutes too far").toEqual(["bo", "ali"]);
  });

  test("is always the same one, in whatever order they are known, and works today", () => {
    expect(order([], ["bo", "ali"])).toEqual(["ali", "bo"]);
    const off = suggest(
      ride,
      { drivers: [driver("ali", false)], cars: [] },
      planningOf([], estimatedTravel, NO_SHIFTS),
    );
    expect(off).toEqual([]);
  });
});

describe("the car", () => {
  test("is the one of the rides around, though another would do", () => {
    const rides = [given("ali", -90, -60, { carId: "other" })];
    const [ali] = suggested(rides, ["ali"], [car("taxi"), car("other")]);
    expect(ali).toMatchObject({ carId: "other", conflicts: [] });
  });

  test("else is the smallest that fits, so that the minibus stays free", () => {
    const cars = [
      car("bus", { seats: 8, classes: ["minibus", "wheelchair"] }),
      car("taxi"),
      car("off", { isWorking: false, seats: 1 }),
    ];
    expect(suggested([], ["ali"], cars)[0]?.carId).toBe("taxi");
    const large = suggest(
      { ...ride, passengers: 6 },
      { drivers: [driver("ali")], cars },
      planningOf([], estimatedTravel, NO_SHIFTS),
    );
    expect(large[0]).toMatchObject({ carId: "bus", conflicts: [] });
    const spared = [car("a", { classes: ["luxury"] }), car("b", { classes: ["sedan"] })];
    expect(suggested([], ["ali"], spared)[0], "so that the luxury car stays free").toMatchObject({ carId: "b" });
  });

  test("that does not fit is told, and one that nobody has is null", () => {
    const lacking = suggest(
      { ...ride, vehicleType: "wheelchair" },
      { drivers: [driver("ali")], cars: [car("taxi")] },
      planningOf([], estimatedTravel, NO_SHIFTS),
    );
    expect(lacking[0]).toMatchObject({ carId: "taxi", conflicts: [{ kind: "class", booked: "wheelchair" }] });
    expect(suggested([], ["ali"], [])[0]?.carId).toBeNull();
  });
});

test("why somebody is suggested: the ride before, the ride after and the work so far", () => {
  const rides = [given("ali", -90, -60, { reference: "BEF" }), given("ali", 60, 90, { reference: "AFT" })];
  const [before, after] = rides.map(({ id }) => id);
  expect(suggested(rides, ["ali"])).toEqual([
    {
      driverId: "ali",
      carId: "taxi",
      minutesAway: 0,
      conflicts: [],
      reasons: [
        { kind: "after_ride", bookingId: before, reference: "BEF", at: at(-60).toISOString() },
        { kind: "next_ride", bookingId: after, reference: "AFT", at: at(60).toISOString() },
        { kind: "worked", minutes: 30 },
      ],
    },
  ]);
});
