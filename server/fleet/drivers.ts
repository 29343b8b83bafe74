import type { Driver as BookedDriver } from "@domrit/shared/booking/view.ts";
import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Driver } from "./driver.entity.ts";
import { type MissingTime, missingView } from "./interruptions/read-interruptions.ts";

export const listDrivers = (em: EntityManager): Promise<Driver[]> =>
  em.find(Driver, { endedAt: null }, { orderBy: { firstName: "asc", id: "asc" } });

export const listWorkingDrivers = (em: EntityManager): Promise<Driver[]> =>
  em.find(Driver, { endedAt: null, isWorking: true }, { orderBy: { firstName: "asc", id: "asc" } });

export const bookedDriver = ({ firstName, phone }: Pick<Driver, "firstName" | "phone">): BookedDriver => ({
  firstName,
  ...(phone && { phone }),
});

export const driverView = (
  { id, version, firstName, phone, isWorking }: Driver,
  missing: readonly MissingTime[],
): DriverView => ({
  id,
  version,
  isWorking,
  firstName,
  phone: phone ?? null,
  absences: missing.flatMap(({ kind, ...time }) => (kind === "down" ? [] : [{ ...missingView(time), kind }])),
});
