import { missingSeats, type SeatField } from "@domrit/shared/booking/trip/child-seats.ts";
import { brings, type CarClass } from "@domrit/shared/fleet/classes.ts";
import { type Conflict, pairConflicts } from "@domrit/shared/planning/planning.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { Car } from "../fleet/car.entity.ts";
import { childSeatsOf } from "../fleet/cars.ts";
import type { Driver } from "../fleet/driver.entity.ts";
import { missingIn, missingView } from "../fleet/interruptions/read-interruptions.ts";
import type { Availability } from "../fleet/read-availability.ts";
import type { DriverWishes } from "./driver-wishes.ts";
import type { KnownFaces } from "./known-faces.ts";
import type { PlannedRide } from "./planned-ride.ts";
import type { Period } from "./rest.ts";
import { carOn, driverOn, type Shifts, shiftConflicts } from "./shift-conflicts.ts";
import type { Travel } from "./travel.ts";

const MINUTE_MS = 60_000;

export type PlanFacts = {
  ofDriver: (id: string) => readonly PlannedRide[];
  ofCar: (id: string) => readonly PlannedRide[];
  travel: Travel;
  shifts: Shifts;
  faces: KnownFaces;
  wishes: DriverWishes;
  /** The classes that the company's cars have. */
  named: ReadonlySet<CarClass>;
} & Availability;

export function planningOf(
  rides: readonly PlannedRide[],
  travel: Travel,
  shifts: Shifts,
  {
    faces = new Map(),
    wishes = new Map(),
    papers = new Map(),
    interruptions = new Map(),
    named = new Set(),
  }: Partial<Pick<PlanFacts, "faces" | "wishes" | "papers" | "interruptions" | "named">> = {},
): PlanFacts {
  const [byDriver, byCar] = [Map.groupBy(rides, ({ driverId }) => driverId), Map.groupBy(rides, ({ carId }) => carId)];
  return {
    ofDriver: (id) => byDriver.get(id) ?? [],
    ofCar: (id) => byCar.get(id) ?? [],
    travel,
    shifts,
    faces,
    wishes,
    papers,
    interruptions,
    named,
  };
}

export type KnownDriver = Pick<Driver, "id" | "isWorking">;
export type KnownCar = Pick<Car, "id" | "isWorking" | "seats"> & Partial<Pick<Car, "classes" | SeatField>>;

/** Who is to drive a ride and in what, as far as the registers have them. */
type Crew = { driver?: KnownDriver | null | undefined; car?: KnownCar | null | undefined };

/** All that speaks against a driver, a car and both together. */
export const crewConflicts = ({ driver, car }: Crew, ride: PlannedRide, planning: PlanFacts): Conflict[] => [
  ...(driver ? driverConflicts(driver, ride, planning) : []),
  ...(car ? carConflicts(car, ride, planning) : []),
  ...(driver && car ? togetherConflicts(driver.id, car.id, ride, planning) : []),
];

/** What speaks against a driver and a car together: either is on shift with another. */
export const togetherConflicts = (
  driverId: string,
  carId: string,
  ride: PlannedRide,
  { shifts }: Pick<PlanFacts, "shifts">,
): Conflict[] => pairConflicts(driverOn(driverId, ride, shifts), carOn(carId, ride, shifts));

export function driverConflicts(driver: KnownDriver, ride: PlannedRide, planning: PlanFacts): Conflict[] {
  const others = planning.ofDriver(driver.id);
  return [
    ...(driver.isWorking ? [] : [{ kind: "driver_off" } as const]),
    ...missingConflicts("driver_absent", driver.id, spanOf(ride), planning),
    ...expiredPapers(driver, ride, planning),
    ...(planning.wishes.get(ride.id)?.never.includes(driver.id) ? [{ kind: "unwanted" } as const] : []),
    ...overlaps(ride, others, planning.travel).map((other) => ({ kind: "driver_overlap" as const, ...other })),
    ...shiftConflicts(driver.id, ride, others, planning.shifts),
  ];
}

/** The registers do not know a car's luggage space. */
export function carConflicts(car: KnownCar, ride: PlannedRide, planning: PlanFacts): Conflict[] {
  return [
    ...(car.isWorking ? [] : [{ kind: "car_off" } as const]),
    ...missingConflicts("car_down", car.id, spanOf(ride), planning),
    ...expiredPapers(car, ride, planning),
    ...spaceConflicts(car, ride, planning.named),
    ...childSeatConflicts(car, ride),
    ...overlaps(ride, planning.ofCar(car.id), planning.travel).map((other) => ({
      kind: "car_overlap" as const,
      ...other,
    })),
  ];
}

/** The times within a span at which a driver or car is missing. */
export const missingConflicts = (
  kind: "driver_absent" | "car_down",
  id: string,
  span: Period,
  { interruptions }: Pick<PlanFacts, "interruptions">,
): Conflict[] =>
  missingIn(id, span, interruptions).map((time) => {
    const { from, until } = missingView(time);
    return { kind, from, until };
  });

const spanOf = ({ pickupAt, endsAt }: PlannedRide): Period => ({ from: pickupAt, until: endsAt });

/** None for papers that nobody entered. */
const expiredPapers = ({ id }: { id: string }, { pickupAt }: PlannedRide, { papers }: PlanFacts): Conflict[] =>
  (papers.get(id) ?? [])
    .filter(({ validUntil }) => validUntil < dayOf(pickupAt))
    .map(({ kind, validUntil }) => ({ kind: "paper_expired", paper: kind, validUntil }));

function spaceConflicts(car: KnownCar, ride: PlannedRide, named: PlanFacts["named"]): Conflict[] {
  const { passengers = 1, vehicleType } = ride;
  const isTooSmall = passengers > car.seats;
  const brought = brings(vehicleType, car, named);
  return [
    // Who needs more seats than there are needs no second word about the minibus.
    ...(brought || (isTooSmall && vehicleType === "van") ? [] : [{ kind: "class" as const, booked: vehicleType }]),
    ...(isTooSmall ? [{ kind: "seats" as const, passengers, seats: car.seats }] : []),
  ];
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
