import type { Driver as BookedDriver } from "@domrit/shared/booking/view.ts";
import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Driver } from "./driver.entity.ts";

/** All drivers of the company, by first name. */
export const listDrivers = (em: EntityManager): Promise<Driver[]> =>
  em.find(Driver, { endedAt: null }, { orderBy: { firstName: "asc", id: "asc" } });

/** The drivers whom the desk may choose for a ride now, by first name. */
export const listWorkingDrivers = (em: EntityManager): Promise<Driver[]> =>
  em.find(Driver, { endedAt: null, isWorking: true }, { orderBy: { firstName: "asc", id: "asc" } });

/** A driver as a booking names who drives. */
export const bookedDriver = ({ firstName, phone }: Pick<Driver, "firstName" | "phone">): BookedDriver => ({
  firstName,
  ...(phone && { phone }),
});

/** A driver as the office sees them. */
export const driverView = ({ id, version, firstName, phone, isWorking }: Driver): DriverView => ({
  id,
  version,
  isWorking,
  firstName,
  phone: phone ?? null,
});
