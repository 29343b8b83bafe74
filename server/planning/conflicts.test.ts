import { describe, expect, test } from "vitest";
import { carConflicts, driverConflicts, type KnownCar, planningOf } from "./conflicts.ts";
import type { PlannedRide } from "./planned-ride.ts";
import { NO_SHIFTS, plannedRideOf } from "./planning.factory.ts";
import { estimatedTravel, type Travel } from "./travel.ts";

const NOON = Date.parse("2026-12-10T11:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const ali = { id: "ali", isWorking: true };
const taxi = { id: "taxi", isWorking: true, seats: 4 };
const bus: KnownCar = { ...taxi, id: "bus", seats: 8, classes: ["minibus", "wheelchair"] };

/** A ride from noon on, of half an hour. */
const ride = plannedRideOf({ id: 1, pickupAt: at(0), endsAt: at(30) });
const ofAli = (over: Partial<PlannedRide> & Pick<PlannedRide, "pickupAt" | "endsAt">) =>
  plannedRideOf({ id: 2, driverId: "ali", ...over });
const tenMinutes: Travel = () => 10;
const kinds = (conflicts: { kind: string }[]) => conflicts.map(({ kind }) => kind);

test("a paper that ended before the day of the ride, of the driver or of the car, and nothing of papers that nobody entered", () => {
  const papers = new Map([
    [
      "ali",
      [
        { kind: "licence" as const, validUntil: "2026-12-09" },
        { kind: "medical" as const, validUntil: "2026-12-10" },
      ],
    ],
    ["taxi", [{ kind: "apk" as const, validUntil: "2026-12-09" }]],
  ]);
  const planning = planningOf([], tenMinutes, NO_SHIFTS, { papers });
  const expired = (paper: string) => [{ kind: "paper_expired", paper, validUntil: "2026-12-09" }];
  expect(driverConflicts(ali, ride, planning)).toEqual(expired("licence"));
  expect(carConflicts(taxi, ride, planning)).toEqual(expired("apk"));
  expect([driverConflicts({ ...ali, id: "bo" }, ride, planning), carConflicts(bus, ride, planning)]).toEqual([[], []]);
  // Half an hour before midnight in Amsterdam, and half an hour after it.
  const begins = (pickupAt: string) => ({ ...ride, pickupAt: new Date(pickupAt), endsAt: new Date(pickupAt) });
  expect(carConflicts(taxi, begins("2026-12-09T22:30:00Z"), planning)).toEqual([]);
  expect(carConflicts(taxi, begins("2026-12-09T23:30:00Z"), planning)).toEqual(expired("apk"));
});

describe("another ride of the driver", () => {
  const missing = (from: number, until: number, travel = tenMinutes) =>
    driverConflicts(ali, ride, planningOf([ofAli({ pickupAt: at(from), endsAt: at(until) })], travel, NO_SHIFTS)).map(
      (conflict) => "missingMinutes" in conflict && conflict.missingMinutes,
    );

  test.each([
    ["ends as long before as the way takes", -60, -10, []],
    ["ends a minute later than that", -60, -9, [1]],
    ["ends as this one begins", -60, 0, [10]],
    ["begins at the same time", 0, 30, [40]],
    ["lies within it", 10, 20, [30]],
    ["begins as this one ends", 30, 60, [10]],
    ["begins a minute before the way to it is driven", 39, 60, [1]],
    ["begins as soon as the way to it is driven", 40, 60, []],
  ])("that %s", (_, from, until, short) => {
    expect(missing(from, until)).toEqual(short);
  });

  test("is told by its number and times, and as that of the driver or of the car", () => {
    const other = ofAli({ id: 7, reference: "ABC-DEF", pickupAt: at(-30), endsAt: at(-5), carId: "taxi" });
    const planning = planningOf([other], tenMinutes, NO_SHIFTS);
    const told = {
      bookingId: 7,
      reference: "ABC-DEF",
      travelMinutes: 10,
      missingMinutes: 5,
      pickupAt: "2026-12-10T10:30:00.000Z",
      endsAt: "2026-12-10T10:55:00.000Z",
    };
    expect(driverConflicts(ali, ride, planning)).toEqual([{ kind: "driver_overlap", ...told }]);
    expect(carConflicts(taxi, ride, planning)).toEqual([{ kind: "car_overlap", ...told }]);
    expect(driverConflicts({ ...ali, id: "bo" }, ride, planning)).toEqual([]);
    expect(carConflicts(bus, ride, planning)).toEqual([]);
  });

  test("does not stand in the way of itself, nor once it is over, nor of a return that nobody has called for", () => {
    const over = ofAli({ pickupAt: at(0), endsAt: at(10), isOver: true });
    expect(driverConflicts(ali, ride, planningOf([over], tenMinutes, NO_SHIFTS))).toEqual([]);
    const itself = ofAli({ id: 1, pickupAt: at(0), endsAt: at(30) });
    expect(driverConflicts(ali, ride, planningOf([itself], tenMinutes, NO_SHIFTS))).toEqual([]);
    const uncalled = ofAli({ pickupAt: at(0), endsAt: at(30), isUncalled: true });
    expect(driverConflicts(ali, ride, planningOf([uncalled], tenMinutes, NO_SHIFTS))).toEqual([]);
    const same = ofAli({ pickupAt: at(0), endsAt: at(30) });
    expect(driverConflicts(ali, { ...ride, isUncalled: true }, planningOf([same], tenMinutes, NO_SHIFTS))).toEqual([]);
  });

  test("is reckoned from where one ends to where the next begins; what nobody can place takes no time", () => {
    const [utrecht, amsterdam] = [
      { lat: 52.0907, lng: 5.1214 },
      { lat: 52.3702, lng: 4.8952 },
    ];
    const far = { pickupAt: at(-90), endsAt: at(-42), to: amsterdam };
    const here = { ...ride, from: utrecht };
    const found = (other: object) =>
      driverConflicts(ali, here, planningOf([ofAli({ ...far, ...other })], estimatedTravel, NO_SHIFTS));
    // 43 minutes, of which there are 42.
    expect(found({})).toMatchObject([{ travelMinutes: 43, missingMinutes: 1 }]);
    expect(found({ endsAt: at(-43) })).toEqual([]);
    expect(found({ to: undefined })).toEqual([]);
  });
});

describe("a car", () => {
  const none = planningOf([], tenMinutes, NO_SHIFTS);
  const lacks = (car: KnownCar, needs: object) => kinds(carConflicts(car, { ...ride, ...needs }, none));

  test("has a seat for each passenger; one of whom nobody said how many they are", () => {
    expect(lacks(taxi, { passengers: 4 })).toEqual([]);
    expect(carConflicts(taxi, { ...ride, passengers: 5 }, none)).toEqual([{ kind: "seats", passengers: 5, seats: 4 }]);
    expect(lacks(bus, { passengers: 8 })).toEqual([]);
    expect(lacks({ ...taxi, seats: 1 }, { passengers: undefined })).toEqual([]);
  });

  test("is a minibus where one was ordered, from the fifth seat on", () => {
    expect(lacks(taxi, { vehicleType: "van" })).toEqual(["class"]);
    expect(lacks({ ...taxi, seats: 5, classes: ["minibus"] }, { vehicleType: "van" })).toEqual([]);
    expect(lacks({ ...taxi, classes: ["wheelchair"] }, { vehicleType: "van" })).toEqual(["class"]);
    expect(lacks(taxi, { vehicleType: "van", passengers: 5 }), "said once").toEqual(["seats"]);
    expect(lacks(taxi, { vehicleType: "station" })).toEqual([]);
  });

  test("is a luxury one where that was booked and paid for", () => {
    const luxury = { vehicleType: "luxury" };
    const limousine: KnownCar = { ...taxi, classes: ["luxury"] };
    expect(lacks(limousine, luxury)).toEqual([]);
    const known = planningOf([], tenMinutes, NO_SHIFTS, { named: new Set(["luxury"] as const) });
    for (const [each, planning] of [
      ["sedan", none],
      ["station", none],
      ["minibus", known],
      ["wheelchair", known],
    ] as const) {
      const car: KnownCar = { ...bus, classes: [each] };
      expect(carConflicts(car, { ...ride, vehicleType: "luxury" }, planning), each).toEqual([
        { kind: "class", booked: "luxury" },
      ]);
    }
    expect(lacks(taxi, luxury), "of which nobody said what it is").toEqual([]);
    expect(lacks(bus, luxury), "which may be a luxury one until one is named").toEqual([]);
    expect(kinds(carConflicts(taxi, { ...ride, vehicleType: "luxury" }, known)), "once one is known").toEqual([
      "class",
    ]);
  });

  test("takes a wheelchair where one rides along", () => {
    expect(lacks(taxi, { vehicleType: "wheelchair" })).toEqual(["class"]);
    expect(lacks(bus, { vehicleType: "wheelchair" })).toEqual([]);
  });

  test("has the child seats that a ride asks for, where the register says which it has", () => {
    const ride = { childSeats: { baby: 1, toddler: 2 } };
    expect(lacks(taxi, ride), "not known").toEqual([]);
    expect(lacks({ ...taxi, babySeats: 1, toddlerSeats: 2 }, ride)).toEqual([]);
    expect(lacks({ ...taxi, toddlerSeats: 2 }, ride)).toEqual(["no_child_seats"]);
    expect(lacks({ ...taxi, toddlerSeats: 0 }, {})).toEqual([]);
  });

  test("or driver that is switched off is told, and what else is in the way", () => {
    expect(lacks({ ...taxi, isWorking: false }, { vehicleType: "wheelchair" })).toEqual(["car_off", "class"]);
    expect(kinds(driverConflicts({ ...ali, isWorking: false }, ride, none))).toEqual(["driver_off"]);
  });
});
