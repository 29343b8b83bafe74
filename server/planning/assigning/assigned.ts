import type { Driver as BookedDriver, Vehicle } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { assignSchema } from "@domrit/shared/office/booking-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { Car } from "../../fleet/car.entity.ts";
import { bookedVehicle } from "../../fleet/cars.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { hasDevice } from "../../fleet/driver-access/driver-access.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import { openShiftOf } from "../../shifts/shifts.ts";
import { readAssigning } from "./assigning.ts";

type Choice = Pick<z.output<typeof assignSchema>, "driver" | "driverId" | "vehicle" | "carId">;
/** `offerUntil`: ISO 8601 in UTC, for drivers on shift with a device to answer on. */
type Assignment = {
  driver: BookedDriver;
  vehicle: Vehicle;
  driverId?: string | undefined;
  carId?: string | undefined;
  offerUntil?: string | undefined;
};

/**
 * Driver and car of a ride. A driver on shift with a device has the company's time to answer; others are phoned. Throws
 * `invalid_fields` for a driver or car that has left the company.
 */
export async function assignedOf(em: EntityManager, asked: Choice, now: Date): Promise<Assignment> {
  const driver = asked.driverId ? await em.findOne(Driver, { id: asked.driverId, endedAt: null }) : null;
  const car = asked.carId ? await em.findOne(Car, { id: asked.carId, endedAt: null }) : null;
  const typed = asked.driver && bookedDriver({ ...asked.driver, phone: asked.driver.phone ?? null });
  const [drives, vehicle] = [driver ? bookedDriver(driver) : typed, car ? bookedVehicle(car) : asked.vehicle];
  if (!drives) throw new DomainError("invalid_fields", { fields: { driverId: [message("driverMissing")] } });
  if (!vehicle) throw new DomainError("invalid_fields", { fields: { carId: [message("carMissing")] } });
  const isAsked = driver && (await openShiftOf(em, driver.id)) && (await hasDevice(em, driver.id));
  const offer = isAsked && { offerUntil: await answerBy(em, now) };
  return { driver: drives, vehicle, driverId: driver?.id, carId: car?.id, ...offer };
}

async function answerBy(em: EntityManager, now: Date): Promise<string> {
  const { answerSeconds } = await readAssigning(em);
  return new Date(now.getTime() + answerSeconds * 1000).toISOString();
}
