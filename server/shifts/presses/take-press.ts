import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type ShiftPressed, TOLD_WITHIN_HOURS } from "@domrit/shared/shifts/shift.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DutyEntry } from "../duty-entry.entity.ts";
import { endOverdue } from "../end-shifts.ts";
import { holdForShift, type ShiftTaker } from "./hold-for-shift.ts";
import { ShiftPress } from "./shift-press.entity.ts";

/**
 * Takes in what a driver pressed in their shift, in the caller's transaction, which has that driver's shift, and the car that is taken, alone from then on: gives
 * when it was pressed, never later than `now`, or undefined for a press that was taken in before. Throws `invalid_fields` for
 * one of more than two days ago, and `overtaken` where
 * something has happened in their shifts since, as by the desk or on another device.
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
