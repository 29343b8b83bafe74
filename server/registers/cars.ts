import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { CarEntry } from "@domrit/shared/fleet/fleet.ts";
import { normalisePlate } from "@domrit/shared/fleet/plate.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { Car } from "../fleet/car.entity.ts";
import { carEntry } from "../fleet/cars.ts";
import type { Commit } from "../outbox/commit.ts";
import { forgetPlanned } from "../planning/planned-shifts/forget-planned.ts";
import { endShiftsOf } from "../shifts/end-shifts.ts";
import { recordAct } from "../staff/audit/audit.ts";
import { signalOffice } from "../staff/signal-office.ts";
import { giveBackRides, type RegisterAct } from "./give-back.ts";
import { lockSeen, type SeenEntry } from "./lock-seen.ts";
import { type DriverOrVehicle, requireUnused } from "./rides-under-way.ts";

/** Adds a car. Throws `invalid_fields` for the plate of another one. */
export function addCar(em: EntityManager, entry: CarEntry, { by, now }: RegisterAct): Promise<Car> {
  return withOwnPlate(() =>
    em.fork().transactional(async (tx) => {
      const columns = { ...columnsOf(entry), id: randomUUID(), version: 1, createdAt: now };
      const car = tx.create(Car, columns, { partial: true });
      const after: AuditState = carEntry(car);
      recordAct(tx, by.staff, { act: "car_added", subject: { kind: "car", id: car.id }, at: now, after });
      await signalOffice(tx, { registers: true });
      return car;
    }),
  );
}

/**
 * Changes a car; nobody is on shift in one that is switched off, and the desk has its rides back. Throws as above, `not_found`, `version_conflict` where somebody was
 * first, or `ride_under_way` and `on_shift` as `requireUnused` for one that is to drive no more.
 */
export function changeCar(commit: Commit, seen: SeenEntry, entry: CarEntry, context: RegisterAct): Promise<Car> {
  const { by, now } = context;
  return withOwnPlate(() =>
    commit(async (tx) => {
      const goes = !entry.isWorking && seen.despiteRides === true;
      const events = await giveBackRides(tx, { carId: seen.id }, goes, context);
      const car = await lockSeen(tx, Car, seen);
      if (!entry.isWorking && car.isWorking) {
        await requireUnused(tx, named(car), seen, context);
        await endShiftsOf(tx, { carId: car.id }, now);
      }
      const before: AuditState = carEntry(car);
      Object.assign(car, columnsOf(entry), { version: car.version + 1 });
      recordAct(tx, by.staff, {
        act: "car_changed",
        subject: { kind: "car", id: car.id },
        at: now,
        before,
        after: carEntry(car),
      });
      await signalOffice(tx, { registers: true });
      return { result: car, events };
    }),
  );
}

/** Takes a car out of the register; its row stays for the history. Throws as `changeCar`. */
export function endCar(commit: Commit, seen: SeenEntry, context: RegisterAct): Promise<void> {
  const { by, now } = context;
  return commit(async (tx) => {
    const events = await giveBackRides(tx, { carId: seen.id }, seen.despiteRides === true, context);
    const car = await lockSeen(tx, Car, seen);
    await requireUnused(tx, named(car), seen, context);
    await endShiftsOf(tx, { carId: car.id }, now);
    await forgetPlanned(tx, { carId: car.id }, now);
    const before: AuditState = carEntry(car);
    car.isWorking = false;
    car.endedAt = now;
    car.version += 1;
    recordAct(tx, by.staff, { act: "car_ended", subject: { kind: "car", id: car.id }, at: now, before });
    await signalOffice(tx, { registers: true });
    return { result: undefined, events };
  });
}

const named = ({ id, plate }: Car): DriverOrVehicle => ({ carId: id, vehicle: { plate } });

const columnsOf = (entry: CarEntry) => ({
  ...entry,
  plate: normalisePlate(entry.plate) ?? entry.plate,
});

/** The unique index keeps two cars in use from having one plate, also when both are added at once. */
async function withOwnPlate<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (thrown) {
    const isTaken = thrown instanceof UniqueConstraintViolationException && thrown.message.includes("car_plate_unique");
    throw isTaken ? new DomainError("invalid_fields", { fields: { plate: [message("plateTaken")] } }) : thrown;
  }
}
