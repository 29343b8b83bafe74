import { CAR_CLASSES } from "@domrit/shared/fleet/classes.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crewConflicts, planningOf } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { NO_SHIFTS, plannedRideOf } from "../planning.factory.ts";
import { dutiesOf } from "../read-duties.ts";
import { missingBreaks } from "../shift-conflicts.ts";
import { estimatedTravel } from "../travel.ts";
import type { DayFacts } from "./draft.ts";
import { type PlanRequest, proposePlan } from "./propose-plan.ts";

const NOON = Date.parse("2026-12-10T11:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const here = { lat: 52.09, lng: 5.12 };
/** So many kilometres to the east by road. */
const east = (km: number) => ({ lat: here.lat, lng: here.lng + km / 1.3 / 68.4 });
const FACTS: DayFacts = {
  travel: estimatedTravel,
  shifts: NO_SHIFTS,
  faces: new Map(),
  wishes: new Map(),
  papers: new Map(),
  interruptions: new Map(),
  named: new Set(),
};
const crew = (...ids: string[]) => ({
  drivers: ids.map((id) => ({ id, isWorking: true })),
  cars: ids.map((id) => ({ id, isWorking: true, seats: 4 })),
});
const MINIBUS = { seats: 8, classes: ["minibus" as const] };
const STATION = { seats: 4, classes: ["station" as const] };
const ride = (id: number, from: number, until: number, over: Partial<PlannedRide> = {}) =>
  plannedRideOf({ id, pickupAt: at(from), endsAt: at(until), from: here, to: here, ...over });
const plan = (open: PlannedRide[], more: Partial<PlanRequest> = {}) => {
  const { planned, left } = proposePlan({
    given: [],
    open: open.map((each) => ({ ride: each })),
    fleet: crew("ali", "bo"),
    facts: FACTS,
    ...more,
  });
  return {
    by: Object.fromEntries(planned.map(({ id, driverId }) => [id, driverId])),
    left: left.map(({ id }) => id),
    planned,
  };
};

describe("a plan of the day", () => {
  test("gives a ride to who comes from near it, though another was free first, and leaves what fits nobody", () => {
    const rides = [
      ride(1, 0, 30, { to: east(20) }),
      ride(2, 0, 30),
      ride(3, 40, 60, { from: east(20) }),
      ride(4, 40, 60),
      ride(5, 45, 60),
    ];
    const { by, left } = plan(rides);
    expect([by[3], by[4], left]).toEqual([by[1], by[2], [5]]);
    expect(by[1]).not.toBe(by[2]);
  });

  test("keeps what was given, unless that does not fit and somebody else can drive it", () => {
    const given = [
      ride(1, 0, 30, { driverId: "ali", carId: "ali" }),
      ride(2, 10, 40, { driverId: "ali", carId: "ali" }),
      ride(3, 60, 90, { driverId: "bo", carId: "bo" }),
    ];
    expect(plan([ride(4, 60, 90)], { given }).by, "by hand it stays").toEqual({ 4: "ali" });
    const mended = plan([], { given, mendable: new Set([2, 3]) }).by;
    expect(mended, "only what does not fit").toEqual({ 2: "bo" });
    expect(plan([], { given, mendable: new Set([2]), fleet: crew("ali") }).by).toEqual({});
  });

  test("keeps the few cars that a ride needs for the rides that need them", () => {
    const { drivers, cars } = crew("ali", "bo");
    const fleet = { drivers, cars: cars.map((car) => ({ ...car, ...(car.id === "bo" ? MINIBUS : STATION) })) };
    const rides = [ride(1, 0, 30), ride(2, 10, 40, { vehicleType: "van", passengers: 7 }), ride(3, 45, 60)];
    const planned = dutiesOf(
      [],
      drivers.map(({ id }) => ({ driverId: id, carId: id, from: at(-60), until: at(300) })),
    );
    const facts = { ...FACTS, shifts: { duties: planned, now: NO_SHIFTS.now }, named: new Set(["minibus" as const]) };
    expect(plan(rides, { fleet, facts })).toMatchObject({ by: { 1: "ali", 2: "bo" }, left: [] });
  });

  test("makes room for a ride by giving another one to a colleague who can only drive that", () => {
    const shifts = dutiesOf(
      [],
      [
        { driverId: "ali", carId: "ali", from: at(-60), until: at(300) },
        { driverId: "bo", carId: "bo", from: at(-60), until: at(60) },
      ],
    );
    const facts = { ...FACTS, shifts: { duties: shifts, now: NO_SHIFTS.now } };
    // The first two begin together; only one driver works long enough for the longer of them.
    const rides = [ride(1, 0, 20), ride(2, 5, 100)];
    expect(plan(rides, { facts })).toMatchObject({ by: { 1: "bo", 2: "ali" }, left: [] });
  });

  test("gives nobody what they declined, and the regular rider a favourite", () => {
    const [first, second] = [ride(1, 0, 30), ride(2, 100, 130)];
    const wishes = new Map([[2, { favourites: ["bo"], never: [] }]]);
    const { planned } = proposePlan({
      given: [],
      open: [{ ride: first, passedBy: ["ali"] }, { ride: second }],
      fleet: crew("ali", "bo"),
      facts: { ...FACTS, wishes },
    });
    expect(planned.map(({ id, driverId }) => [id, driverId])).toEqual([
      [1, "bo"],
      [2, "bo"],
    ]);
  });

  test("leaves each driver a quarter of an hour of break in five and a half hours", () => {
    const rides = Array.from({ length: 14 }, (_, index) => ride(index + 1, index * 30, index * 30 + 29));
    const { planned, left } = plan(rides, { fleet: crew("ali") });
    expect(missingBreaks(rides, estimatedTravel)).toBeGreaterThan(0);
    expect([missingBreaks(planned, estimatedTravel), left.length]).toEqual([0, 1]);
  });
});

const minutes = fc.integer({ min: -180, max: 600 });
const place = fc.integer({ min: 0, max: 30 }).map(east);
const anyRide = fc.record({
  begins: minutes,
  long: fc.integer({ min: 5, max: 90 }),
  from: place,
  to: place,
  vehicleType: fc.constantFrom("station" as const, "van" as const, "wheelchair" as const, "luxury" as const),
  passengers: fc.integer({ min: 1, max: 7 }),
  driver: fc.integer({ min: -6, max: 3 }),
  isUncalled: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
});
const anyDriver = fc.record({
  isWorking: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn > 0),
  from: fc.integer({ min: -300, max: 200 }),
  hours: fc.integer({ min: 2, max: 11 }),
  isPlanned: fc.boolean(),
  seats: fc.constantFrom(4, 8),
  classes: fc.uniqueArray(fc.constantFrom(...CAR_CLASSES), { minLength: 1 }),
  worked: fc.boolean(),
});
const anyDay = fc.record({
  rides: fc.array(anyRide, { minLength: 1, maxLength: 30 }),
  drivers: fc.array(anyDriver, { minLength: 1, maxLength: 4 }),
  never: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3 })), { maxLength: 5 }),
});

test("no ride of any plan has a conflict for which the same choice by hand would be refused, and none is lost", () => {
  fc.assert(
    fc.property(anyDay, ({ rides, drivers, never }) => {
      const name = (index: number) => `d${index}`;
      const fleet = {
        drivers: drivers.map(({ isWorking }, index) => ({ id: name(index), isWorking })),
        cars: drivers.map(({ seats, classes }, index) => ({ id: `c${index}`, isWorking: true, seats, classes })),
      };
      const duties = dutiesOf(
        drivers.flatMap(({ worked }, index) => {
          const before = { driverId: name(index), carId: `c${index}`, breakSince: null, breaks: [], position: null };
          return worked ? [{ ...before, from: at(-1000), until: at(-640) }] : [];
        }),
        drivers.flatMap(({ isPlanned, from, hours }, index) =>
          isPlanned ? [{ driverId: name(index), carId: null, from: at(from), until: at(from + hours * 60) }] : [],
        ),
      );
      const facts: DayFacts = {
        ...FACTS,
        shifts: { duties, now: at(-200) },
        wishes: new Map(never.map(([id, driver]) => [id, { favourites: [], never: [name(driver)] }])),
        named: new Set(drivers.flatMap(({ classes }) => classes)),
      };
      const drawn = rides.map(({ begins, long, driver, ...over }, index) => {
        const owner = driver < 0 || driver >= drivers.length ? null : driver;
        const crewed = { driverId: owner === null ? null : name(owner), carId: owner === null ? null : `c${owner}` };
        return plannedRideOf({ id: index + 1, pickupAt: at(begins), endsAt: at(begins + long), ...over, ...crewed });
      });
      const given = drawn.filter(({ driverId }) => driverId);
      const open = drawn.filter(({ driverId, isUncalled }) => !driverId && !isUncalled);
      const mendable = new Set(given.filter(({ id }) => id % 2 === 0).map(({ id }) => id));
      const request = { given, open: open.map((each) => ({ ride: each })), mendable, fleet, facts };
      const { planned, left } = proposePlan(request);
      const ids = planned.map(({ id }) => id);
      expect([...ids, ...left.map(({ id }) => id)].filter((id) => !mendable.has(id)).sort()).toEqual(
        open.map(({ id }) => id).sort(),
      );
      const all = [...given.filter(({ id }) => !ids.includes(id)), ...planned];
      const planning = planningOf(all, estimatedTravel, facts.shifts, facts);
      for (const each of planned) {
        const chosen = {
          driver: fleet.drivers.find(({ id }) => id === each.driverId),
          car: fleet.cars.find(({ id }) => id === each.carId),
        };
        expect([chosen.driver?.id, chosen.car?.id]).toEqual([each.driverId, each.carId]);
        expect(crewConflicts(chosen, each, planning)).toEqual([]);
      }
      expect(proposePlan(request)).toEqual({ planned, left });
    }),
    { numRuns: 150 },
  );
});
