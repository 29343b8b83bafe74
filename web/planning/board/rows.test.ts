import type { DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { minutesInto, type PlanRow, rideTowards, rowsOf, stateAt } from "./rows.ts";

const at = (time: string) => `2026-12-10T${time}:00.000Z`;
const ride = (id: number, [from, until]: [string, string], over: Partial<PlanRide> = {}): PlanRide => ({
  id,
  reference: `R-${id}`,
  version: 1,
  status: "confirmed",
  driverState: "assigned",
  pickupAt: at(from),
  endsAt: at(until),
  pickupTime: from,
  isUncalled: false,
  pickupLocation: "Domplein",
  destination: "Schiphol",
  vehicleType: "luxury",
  passengers: null,
  driverId: null,
  carId: null,
  driverName: null,
  plate: null,
  driverTravel: null,
  carTravel: null,
  ...over,
});
const plan = (rides: PlanRide[]): DayPlan => ({
  date: "2026-12-10",
  from: "2026-12-09T23:00:00.000Z",
  until: "2026-12-10T23:00:00.000Z",
  drivers: [
    { id: "ayse", firstName: "Ayşe", isWorking: true },
    { id: "bo", firstName: "Bo", isWorking: false },
    { id: "cas", firstName: "Cas", isWorking: false },
  ],
  cars: [{ id: "bus", plate: "TX-456-B", isWorking: true }],
  rides,
  conflicts: [{ bookingId: 2, conflicts: [{ kind: "driver_off" }] }],
});
const told = (rows: PlanRow[]) =>
  rows.map(({ kind, name, lanes, bars }) => [name ?? kind, lanes, bars.map((bar) => [bar.ride.id, bar.lane])]);

const DAY = plan([
  ride(7, ["06:00", "06:30"], { status: "completed", driverState: "none" }),
  ride(1, ["08:00", "08:30"], { driverState: "none" }),
  ride(2, ["09:00", "09:40"], { driverId: "ayse", carId: "bus" }),
  ride(3, ["09:30", "10:00"], { driverId: "ayse" }),
  ride(4, ["09:45", "10:10"], { driverId: "ayse", carId: "bus" }),
  ride(5, ["11:00", "11:30"], { driverId: "bo", carId: "bus" }),
  ride(6, ["12:00", "12:30"], { driverName: "Ali" }),
]);

test("a driver without rides comes first, one who is away is listed only with rides, and overlapping rides stand below each other", () => {
  expect(told(rowsOf(DAY, "drivers"))).toEqual([
    ["open", 1, [[1, 0]]],
    [
      "Ayşe",
      2,
      [
        [2, 0],
        [3, 1],
        [4, 0],
      ],
    ],
    ["Bo", 1, [[5, 0]]],
    [
      "other",
      1,
      [
        [7, 0],
        [6, 0],
      ],
    ],
  ]);
  const byCar = rowsOf(DAY, "cars");
  expect(told(byCar).map(([name]) => name)).toEqual(["open", "TX-456-B", "other"]);
  expect(byCar[1]?.bars.map(({ misfits }) => misfits.length)).toEqual([1, 0, 0]);
});

test("the arrows lead along a row, and to the ride of the next row that is nearest in time", () => {
  const rows = rowsOf(DAY, "drivers");
  expect(rideTowards(rows, 2, "ArrowRight")).toBe(3);
  expect(rideTowards(rows, 2, "ArrowLeft")).toBeUndefined();
  expect(rideTowards(rows, 5, "ArrowUp")).toBe(4);
  expect(rideTowards(rows, 1, "ArrowUp")).toBeUndefined();
  expect(rideTowards(rows, 2, "ArrowUp")).toBe(1);
});

test.each([
  ["2026-03-29", 23],
  ["2026-10-25", 25],
  ["2026-12-10", 24],
])("%s has %i hours, and what lies outside of it is at its edge", (date, hours) => {
  const [from, until] = [startOfDay(date).toISOString(), startOfDay(daysAfter(date, 1)).toISOString()];
  const day = { from, until };
  expect(minutesInto(day, until)).toBe(hours * 60);
  expect(minutesInto(day, Date.parse(until) + 1)).toBe(hours * 60);
  expect(minutesInto(day, Date.parse(from) - 1)).toBe(0);
});

test("a driver is free from the end of a ride until the next, within a shift and outside a break", () => {
  const worked = { kind: "worked", from: at("06:00"), until: null } as const;
  const pause = { kind: "break", from: at("09:50"), until: null } as const;
  const rows = rowsOf(
    plan([ride(1, ["08:00", "08:30"], { driverId: "ayse" }), ride(2, ["11:00", "11:30"], { driverId: "ayse" })]),
    "drivers",
  );
  const bars = rows.find(({ key }) => key === "ayse")?.bars ?? [];
  const state = (time: string, duty: PlanRow["duty"] = [worked]) => stateAt({ duty, bars }, Date.parse(at(time)));
  expect(state("07:00")).toEqual({ is: "free", until: at("08:00") });
  expect(state("08:10")).toEqual({ is: "riding", until: at("08:30") });
  expect(state("09:00")).toEqual({ is: "free", until: at("11:00") });
  expect(state("10:00", [worked, pause])).toEqual({ is: "break" });
  expect(state("12:00")).toEqual({ is: "free", until: undefined });
  expect(state("12:00", [{ ...worked, until: at("11:45") }])).toBeUndefined();
});
