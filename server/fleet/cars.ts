import { CHILD_SEATS, type ChildSeats, SEAT_FIELDS, type SeatField } from "@domrit/shared/booking/trip/child-seats.ts";
import type { Vehicle } from "@domrit/shared/booking/view.ts";
import type { CarClass } from "@domrit/shared/fleet/classes.ts";
import type { CarView } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Car } from "./car.entity.ts";
import { type MissingTime, missingView } from "./interruptions/read-interruptions.ts";

export const listCars = (em: EntityManager): Promise<Car[]> =>
  em.find(Car, { endedAt: null }, { orderBy: { plate: "asc" } });

export const listWorkingCars = (em: EntityManager): Promise<Car[]> =>
  em.find(Car, { endedAt: null, isWorking: true }, { orderBy: { plate: "asc" } });

export const bookedVehicle = ({ make, model, colour, plate }: Vehicle): Vehicle => ({ make, model, colour, plate });

export const carView = (car: Car, missing: readonly MissingTime[]): CarView => ({
  id: car.id,
  version: car.version,
  ...carEntry(car),
  takesWheelchair: car.takesWheelchair,
  isStationWagon: car.isStationWagon,
  down: missing.map(missingView),
});

/** Nothing of a car is personal, so the audit trail may hold it all. */
export const carEntry = (car: Car) => ({
  make: car.make,
  model: car.model,
  colour: car.colour,
  plate: car.plate,
  seats: car.seats,
  classes: car.classes ?? null,
  hasLift: car.hasLift,
  babySeats: car.babySeats ?? null,
  toddlerSeats: car.toddlerSeats ?? null,
  boosterSeats: car.boosterSeats ?? null,
  isWorking: car.isWorking,
});

/** The classes that cars in use have. */
export const namedClasses = (cars: readonly Pick<Car, "classes">[]): ReadonlySet<CarClass> =>
  new Set(cars.flatMap(({ classes }) => classes ?? []));

/** The child seats of a car; undefined where nobody said which it has. */
export function childSeatsOf(car: Partial<Pick<Car, SeatField>>): ChildSeats | undefined {
  const said = CHILD_SEATS.map((seat) => [seat, car[SEAT_FIELDS[seat]] ?? undefined] as const);
  return said.some(([, count]) => count !== undefined) ? Object.fromEntries(said) : undefined;
}
