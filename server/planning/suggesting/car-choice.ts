import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { drivenCar, missingIn } from "../../fleet/interruptions/read-interruptions.ts";
import { carConflicts, type KnownCar, type PlanFacts } from "../conflicts.ts";
import type { PlannedRide } from "../planned-ride.ts";
import { plannedFor, shiftFor } from "../shift-conflicts.ts";

type RankedCar = { car: KnownCar; conflicts: Conflict[] };

/** The working cars for a ride, the most suitable first: without conflicts, small, and no dearer than the ride is. */
export const rankCars = (ride: PlannedRide, cars: readonly KnownCar[], planning: PlanFacts): RankedCar[] =>
  cars
    .filter(({ id, isWorking }) => isWorking && isThere(id, ride, planning))
    .map((car) => ({ car, conflicts: carConflicts(car, ride, planning) }))
    .sort(
      (one, other) =>
        one.conflicts.length - other.conflicts.length ||
        one.car.seats - other.car.seats ||
        Number(isDearer(one.car, ride)) - Number(isDearer(other.car, ride)) ||
        (one.car.id < other.car.id ? -1 : 1),
    );

/** Whether another guest would pay more for the car than is paid for this ride. */
const isDearer = ({ classes }: KnownCar, { vehicleType }: PlannedRide): boolean =>
  vehicleType !== "luxury" && (classes?.includes("luxury") ?? false);

/** Whether a driver or car is not missing at the time of a ride. */
export const isThere = (
  id: string,
  { pickupAt, endsAt }: PlannedRide,
  { interruptions }: Pick<PlanFacts, "interruptions">,
): boolean => missingIn(id, { from: pickupAt, until: endsAt }, interruptions).length === 0;

type Around = { previous?: PlannedRide | undefined; next?: PlannedRide | undefined };

/** The car of the driver's shift, of the planned one as it is driven, or of the rides around; undefined for none, or where it stands still. */
export function usedCar(
  driverId: string,
  ride: PlannedRide,
  { previous, next }: Around,
  { shifts, interruptions }: Pick<PlanFacts, "shifts" | "interruptions">,
) {
  const shift = shiftFor(driverId, ride, shifts);
  const planned = shift ? undefined : plannedFor(driverId, ride, shifts)?.carId;
  const span = { from: ride.pickupAt, until: ride.endsAt };
  const driven = planned && drivenCar(planned, span, interruptions);
  const carId = [shift?.carId, driven, previous?.carId, next?.carId].find(Boolean);
  return carId && isThere(carId, ride, { interruptions }) ? carId : undefined;
}
