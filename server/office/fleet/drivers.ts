import { randomUUID } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { Driver as BookedDriver } from "@domrit/shared/booking/view.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { DriverEntry, DriverView } from "@domrit/shared/office/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { maskContact } from "../../blocking/contact.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { endDriverAccess } from "../driver-access/driver-access.ts";
import { signalOffice } from "../live/signal-office.ts";
import { forgetPlanned } from "../planned-shifts/forget-planned.ts";
import { endShiftsOf, holdShownRides } from "../shifts/end-shifts.ts";
import { Driver } from "./driver.entity.ts";
import { lockSeen, type SeenEntry } from "./lock-seen.ts";
import { requireUnused } from "./rides-under-way.ts";

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
  ...{ id, version, isWorking, firstName },
  phone: phone ?? null,
});

/** How a driver stands in the audit trail. */
const audited = ({ firstName, phone, isWorking }: Driver): AuditState => ({
  firstName,
  phone: phone ? maskContact(phone) : null,
  isWorking,
});

/** Who acts, and when. */
export type ActContext = { staff: AuditActor; now: Date };

/** Adds a driver, in the caller's transaction. */
export async function addDriver(tx: EntityManager, entry: DriverEntry, { staff, now }: ActContext): Promise<Driver> {
  const columns = { ...columnsOf(entry), id: randomUUID(), version: 1, createdAt: now };
  const driver = tx.create(Driver, columns, { partial: true });
  recordAct(tx, staff, {
    ...{ act: "driver_added", subject: { kind: "driver", id: driver.id }, at: now },
    after: audited(driver),
  });
  await signalOffice(tx, { registers: true });
  return driver;
}

/**
 * Changes a driver, in the caller's transaction; one who is switched off is no longer on shift. Throws `not_found`, `version_conflict` where somebody was first, or
 * `ride_under_way` for one who is to drive no more while a ride of theirs is on.
 */
export async function changeDriver(
  tx: EntityManager,
  seen: SeenEntry,
  entry: DriverEntry,
  { staff, now }: ActContext,
): Promise<Driver> {
  await holdShownRides(tx, { driverId: seen.id }, now);
  const driver = await lockSeen(tx, Driver, seen);
  if (!entry.isWorking && driver.isWorking) {
    await requireNone(tx, driver, seen, now);
    await endShiftsOf(tx, { driverId: driver.id }, now);
  }
  const before = audited(driver);
  Object.assign(driver, columnsOf(entry), { version: driver.version + 1 });
  recordAct(tx, staff, {
    ...{ act: "driver_changed", subject: { kind: "driver", id: driver.id }, at: now },
    ...{ before, after: audited(driver) },
  });
  await signalOffice(tx, { registers: true });
  return driver;
}

/**
 * Takes a driver out of the register, and signs their devices out. The name stays for the history until the cleanup; the phone number, which nobody
 * needs any more, goes at once. Throws as `changeDriver`.
 */
export async function endDriver(tx: EntityManager, seen: SeenEntry, { staff, now }: ActContext): Promise<void> {
  await holdShownRides(tx, { driverId: seen.id }, now);
  const driver = await lockSeen(tx, Driver, seen);
  await requireNone(tx, driver, seen, now);
  await endShiftsOf(tx, { driverId: driver.id }, now);
  await forgetPlanned(tx, { driverId: driver.id }, now);
  const before = audited(driver);
  await endDriverAccess(tx, "driver_ended", driver.id);
  Object.assign(driver, { isWorking: false, phone: null, endedAt: now, version: driver.version + 1 });
  recordAct(tx, staff, { act: "driver_ended", subject: { kind: "driver", id: driver.id }, at: now, before });
  await signalOffice(tx, { registers: true });
}

const requireNone = async (tx: EntityManager, driver: Driver, { despiteRides }: SeenEntry, now: Date): Promise<void> =>
  despiteRides ? undefined : requireUnused(tx, { driverId: driver.id, driver: bookedDriver(driver) }, now);

const columnsOf = ({ firstName, phone, isWorking }: DriverEntry) => ({
  ...{ firstName, isWorking },
  phone: (phone && normalisePhone(phone)) || null,
});
