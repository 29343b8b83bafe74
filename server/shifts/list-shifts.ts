import type { OfficeShifts } from "@domrit/shared/shifts/duties.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Car } from "../fleet/car.entity.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { shiftsNow } from "./shifts.ts";

/** Who is on shift in which car, as the office sees it. */
export async function listShifts(em: EntityManager): Promise<OfficeShifts> {
  const shifts = await shiftsNow(em);
  const drivers = await em.find(Driver, { id: { $in: shifts.map(({ driverId }) => driverId) } });
  const cars = await em.find(Car, { id: { $in: shifts.map(({ carId }) => carId) } });
  return shifts.flatMap(({ driverId, carId, since, breakSince, position }) => {
    const driver = drivers.find(({ id }) => id === driverId);
    const car = cars.find(({ id }) => id === carId);
    if (!driver || !car) return [];
    return {
      driverId,
      firstName: driver.firstName,
      carId,
      plate: car.plate,
      since: since.toISOString(),
      breakSince: breakSince?.toISOString() ?? null,
      seenAt: position?.at ?? null,
    };
  });
}
