import { randomUUID } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { DriverEntry } from "@domrit/shared/fleet/fleet.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { maskContact } from "../blocking/contact.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { endDriverAccess } from "../fleet/driver-access/driver-access.ts";
import { bookedDriver } from "../fleet/drivers.ts";
import type { Decision } from "../outbox/commit.ts";
import { forgetPlanned } from "../planning/planned-shifts/forget-planned.ts";
import { endShiftsOf } from "../shifts/end-shifts.ts";
import { recordAct } from "../staff/audit/audit.ts";
import { signalOffice } from "../staff/signal-office.ts";
import { giveBackRides, type RegisterAct } from "./give-back.ts";
import { lockSeen, type SeenEntry } from "./lock-seen.ts";
import { type DriverOrVehicle, requireUnused } from "./rides-under-way.ts";

/** How a driver stands in the audit trail. */
const audited = ({ firstName, phone, isWorking }: Driver): AuditState => ({
  firstName,
  phone: phone ? maskContact(phone) : null,
  isWorking,
});

/** Adds a driver, in the caller's transaction. */
export async function addDriver(tx: EntityManager, entry: DriverEntry, { by, now }: RegisterAct): Promise<Driver> {
  const columns = { ...columnsOf(entry), id: randomUUID(), version: 1, createdAt: now };
  const driver = tx.create(Driver, columns, { partial: true });
  recordAct(tx, by.staff, {
    act: "driver_added",
    subject: { kind: "driver", id: driver.id },
    at: now,
    after: audited(driver),
  });
  await signalOffice(tx, { registers: true });
  return driver;
}

/**
 * Changes a driver, in the caller's transaction, which commits the events; one who is switched off is no longer on shift, and the desk has their rides back. Throws
 * `not_found`, `version_conflict` where somebody was first, or `ride_under_way` and `on_shift` as `requireUnused` for one who is to drive no more.
 */
export async function changeDriver(
  tx: EntityManager,
  seen: SeenEntry,
  entry: DriverEntry,
  context: RegisterAct,
): Promise<Decision<Driver>> {
  const { by, now } = context;
  const goes = !entry.isWorking && seen.despiteRides === true;
  const events = await giveBackRides(tx, { driverId: seen.id }, goes, context);
  const driver = await lockSeen(tx, Driver, seen);
  if (!entry.isWorking && driver.isWorking) {
    await requireUnused(tx, named(driver), seen, context);
    await endShiftsOf(tx, { driverId: driver.id }, now);
  }
  const before = audited(driver);
  Object.assign(driver, columnsOf(entry), { version: driver.version + 1 });
  recordAct(tx, by.staff, {
    act: "driver_changed",
    subject: { kind: "driver", id: driver.id },
    at: now,
    before,
    after: audited(driver),
  });
  await signalOffice(tx, { registers: true });
  return { result: driver, events };
}

/**
 * Takes a driver out of the register, and signs their devices out. The name stays for the history until the cleanup; the phone number, which nobody
 * needs any more, goes at once. Throws as `changeDriver`.
 */
export async function endDriver(tx: EntityManager, seen: SeenEntry, context: RegisterAct): Promise<Decision<void>> {
  const { by, now } = context;
  const events = await giveBackRides(tx, { driverId: seen.id }, seen.despiteRides === true, context);
  const driver = await lockSeen(tx, Driver, seen);
  await requireUnused(tx, named(driver), seen, context);
  await endShiftsOf(tx, { driverId: driver.id }, now);
  await forgetPlanned(tx, { driverId: driver.id }, now);
  const before = audited(driver);
  await endDriverAccess(tx, "driver_ended", driver.id);
  driver.isWorking = false;
  driver.phone = null;
  driver.endedAt = now;
  driver.version += 1;
  recordAct(tx, by.staff, { act: "driver_ended", subject: { kind: "driver", id: driver.id }, at: now, before });
  await signalOffice(tx, { registers: true });
  return { result: undefined, events };
}

const named = (driver: Driver): DriverOrVehicle => ({ driverId: driver.id, driver: bookedDriver(driver) });

const columnsOf = ({ firstName, phone, isWorking }: DriverEntry) => ({
  firstName,
  isWorking,
  phone: (phone && normalisePhone(phone)) || null,
});
