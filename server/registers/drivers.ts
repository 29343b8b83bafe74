import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type DriverEntry, type DriverView, driverChangeSchema, driverSchema } from "@domrit/shared/fleet/fleet.ts";
import { maskContact } from "../blocking/contact.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { endDriverAccess } from "../fleet/driver-access/driver-access.ts";
import { driverView, listDrivers } from "../fleet/drivers.ts";
import { lookCommitted } from "../staff/audit/look.ts";
import type { Register } from "./register.ts";

/** The register of drivers. Who reads in it is recorded. */
export const DRIVERS: Register<Driver, DriverEntry, DriverView> = {
  kind: "driver",
  path: "/drivers",
  entity: Driver,
  entrySchema: driverSchema,
  changeSchema: driverChangeSchema,
  list: listDrivers,
  view: driverView,
  audited: ({ firstName, phone, isWorking }) => ({ firstName, phone: phone ? maskContact(phone) : null, isWorking }),
  fill(driver, { firstName, phone, isWorking }) {
    driver.firstName = firstName;
    driver.phone = (phone && normalisePhone(phone)) || null;
    driver.isWorking = isWorking;
  },
  of: (driverId) => ({ driverId }),
  // The name stays for the history until the cleanup; the phone number, which nobody needs any more, goes at once.
  async end(tx, driver) {
    await endDriverAccess(tx, "driver_ended", driver.id);
    driver.phone = null;
  },
  answer({ commit, now }, staff, id, read) {
    const fact = { act: "drivers_looked", subject: { kind: "driver", id }, at: now() } as const;
    const found = (seen: unknown) => (Array.isArray(seen) ? { after: { found: seen.length } } : {});
    return lookCommitted(commit, staff, (seen) => ({ ...fact, ...found(seen) }), read);
  },
};
