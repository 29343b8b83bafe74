import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type ShiftPressed, TOLD_WITHIN_HOURS } from "@domrit/shared/shifts/shift.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { DutyEntry } from "../duty-entry.entity.ts";
import { endOverdue, holdShownRides } from "../end-shifts.ts";
import { ShiftPress } from "./shift-press.entity.ts";

/**
 * Takes in a press once, with driver and car locked. Returns its time, never later than `now`; undefined for a repeat.
 * Throws `invalid_fields` after two days, and `overtaken` when something later happened in the shifts.
 */
export async function takePress(
  tx: EntityManager,
  taker: ShiftTaker,
  { eventId, occurredAt }: ShiftPressed,
  now: Date,
): Promise<Date | undefined> {
  await holdForShift(tx, taker, now);
  const { driverId } = taker;
  if (!eventId || !occurredAt) return now;
  if (await tx.findOne(ShiftPress, eventId)) return undefined;
  const at = new Date(Math.min(now.getTime(), Date.parse(occurredAt)));
  if (now.getTime() - at.getTime() > TOLD_WITHIN_HOURS * 3_600_000) {
    throw new DomainError("invalid_fields", { fields: { occurredAt: [message("toldTooLate")] } });
  }
  await endOverdue(tx, at);
  const [last] = await tx.find(DutyEntry, { driverId }, { orderBy: { at: "desc" }, limit: 1 });
  if (last && last.at > at) throw new DomainError("overtaken");
  tx.persist(tx.create(ShiftPress, { id: eventId, driverId, receivedAt: now }));
  return at;
}

type ShiftTaker = { driverId: string; carId?: string | undefined };

/** Locks driver and car before the shift, in the order of locks: the second of two presses waits here. */
export async function holdForShift(tx: EntityManager, { driverId, carId }: ShiftTaker, now: Date): Promise<void> {
  await holdShownRides(tx, { driverId }, now);
  await lockRow(tx, Driver, { id: driverId });
  if (carId) await lockRow(tx, Car, { id: carId });
}
