import { missingSeats, type SeatField } from "@domrit/shared/booking/trip/child-seats.ts";
import { CAR_SEATS } from "@domrit/shared/fares/tariffs.ts";
import type { Conflict } from "@domrit/shared/planning/planning.ts";
import type { Car } from "../fleet/car.entity.ts";
import { childSeatsOf } from "../fleet/cars.ts";
import type { Driver } from "../fleet/driver.entity.ts";
import type { KnownFaces } from "./known-faces.ts";
import type { PlannedRide } from "./planned-ride.ts";
import { type Shifts, shiftConflicts } from "./shift-conflicts.ts";
import type { Travel } from "./travel.ts";

const MINUTE_MS = 60_000;

export type PlanFacts = {
  ofDriver: (id: string) => readonly PlannedRide[];
  ofCar: (id: string) => readonly PlannedRide[];
  travel: Travel;
  shifts: Shifts;
  faces: KnownFaces;
};

export function planningOf(
  rides: readonly PlannedRide[],
  travel: Travel,
  shifts: Shifts,
  faces: KnownFaces = new Map(),
): PlanFacts {
  const [byDriver, byCar] = [Map.groupBy(rides, ({ driverId }) => driverId), Map.groupBy(rides, ({ carId }) => carId)];
  return { ofDriver: (id) => byDriver.get(id) ?? [], ofCar: (id) => byCar.get(id) ?? [], travel, shifts, faces };
}

export type KnownDriver = Pick<Driver, "id" | "isWorking">;
export type KnownCar = Pick<Car, "id" | "isWorking" | "seats" | "takesWheelchair"> & Partial<Pick<Car, SeatField>>;

export function driverConflicts(driver: KnownDriver, ride: PlannedRide, planning: PlanFacts): Conflict[] {
  const others = planning.ofDriver(driver.id);
  return [
    ...(driver.isWorking ? [] : [{ kind: "driver_off" } as const]),
    ...overlaps(ride, others, planning.travel).map((other) => ({ kind: "driver_overlap" as const, ...other })),
    ...shiftConflicts(driver.id, ride, others, planning.shifts),
  ];
}

/** The registers do not know a car's luggage space. */
export function carConflicts(car: KnownCar, ride: PlannedRide, planning: PlanFacts): Conflict[] {
  return [
    ...(car.isWorking ? [] : [{ kind: "car_off" } as const]),
    ...spaceConflicts(car, ride),
    ...childSeatConflicts(car, ride),
    ...overlaps(ride, planning.ofCar(car.id), planning.travel).map((other) => ({
      kind: "car_overlap" as const,
      ...other,
    })),
  ];
}

function spaceConflicts(
  { seats, takesWheelchair }: KnownCar,
  { passengers = 1, vehicleType }: PlannedRide,
): Conflict[] {
  if (vehicleType === "wheelchair" && !takesWheelchair) return [{ kind: "no_wheelchair" }];
  if (passengers > seats) return [{ kind: "seats", passengers, seats }];
  // The tariff counts a car as a minibus from the fifth seat on.
  if (vehicleType === "van" && seats <= CAR_SEATS) return [{ kind: "no_minibus", seats }];
  return [];
}

/** None of a car of which nobody said which child seats it has. */
function childSeatConflicts(car: KnownCar, { childSeats = {} }: PlannedRide): Conflict[] {
  const there = childSeatsOf(car);
  const missing = there && missingSeats(childSeats, there);
  return missing ? [{ kind: "no_child_seats", missing }] : [];
}

function overlaps(ride: PlannedRide, others: readonly PlannedRide[], travel: Travel) {
  if (ride.isUncalled) return [];
  return others
    .filter(({ id, isUncalled, isOver }) => id !== ride.id && !isUncalled && !isOver)
    .flatMap((other) => {
      const [first, second] = isBefore(other, ride) ? [other, ride] : [ride, other];
      const available = minutesBetween(first.endsAt, second.pickupAt);
      const travelMinutes = travel(first.to, second.from, available);
      const missingMinutes = travelMinutes - available;
      return missingMinutes > 0 ? [{ ...told(other), travelMinutes, missingMinutes }] : [];
    })
    .sort((one, other) => one.pickupAt.localeCompare(other.pickupAt) || one.bookingId - other.bookingId);
}

/** Of two rides in the same minute, the lower booking number is driven first. */
export const isBefore = (one: PlannedRide, other: PlannedRide): boolean =>
  one.pickupAt < other.pickupAt || (one.pickupAt.getTime() === other.pickupAt.getTime() && one.id < other.id);

export const minutesBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);

const told = ({ id, reference, pickupAt, endsAt }: PlannedRide) => ({
  bookingId: id,
  reference,
  pickupAt: pickupAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
