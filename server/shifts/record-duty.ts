import type { DutyActor, DutyFact } from "@domrit/shared/shifts/duties.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../booking/signals.ts";
import { Car } from "../fleet/car.entity.ts";
import { signalOffice } from "../staff/signal-office.ts";
import { DutyEntry } from "./duty-entry.entity.ts";
import type { Shift } from "./shift.entity.ts";

type DutyFacts = { what: DutyFact; by: DutyActor; at: Date };

/** Adds to the record of duties in the caller's transaction, and signals the pages that show it. */
export async function recordDuty(tx: EntityManager, shift: Shift, happened: DutyFacts): Promise<void> {
  const { plate } = await tx.findOneOrFail(Car, shift.carId);
  tx.persist(
    tx.create(DutyEntry, { shiftId: shift.id, driverId: shift.driverId, plate, ...happened }, { partial: true }),
  );
  await signalOffice(tx, { registers: true });
  await signalDriver(tx, shift.driverId);
}
