import { randomUUID } from "node:crypto";
import type { FreeDays as AskedDays } from "@domrit/shared/driver/rota.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { FreeDays } from "./free-days.entity.ts";

const signal = async (tx: EntityManager, driverId: string): Promise<void> => {
  await signalDriver(tx, driverId);
  await signalOffice(tx, { freeDays: true });
};

/** A repeat gives what was asked before. Throws `invalid_fields` for days that are over. */
export async function askFreeDays(
  tx: EntityManager,
  driverId: string,
  { from: fromDate, until: untilDate, note }: AskedDays,
  now: Date,
): Promise<FreeDays> {
  if (fromDate < dayOf(now))
    throw new DomainError("invalid_fields", { fields: { from: [message("discountDayPast")] } });
  await lockRow(tx, Driver, { id: driverId });
  const there = await tx.findOne(FreeDays, { driverId, fromDate, untilDate, state: { $ne: "refused" } });
  if (there) return there;
  const asked = {
    id: randomUUID(),
    driverId,
    fromDate,
    untilDate,
    note: note || null,
    state: "asked",
    askedAt: now,
  } as const;
  await signal(tx, driverId);
  return tx.create(FreeDays, asked, { partial: true });
}

/** Throws `not_found` for another's or none, and `conflict` once the desk has decided. */
export async function withdrawFreeDays(tx: EntityManager, driverId: string, id: string): Promise<void> {
  await lockRow(tx, Driver, { id: driverId });
  const asked = await tx.findOne(FreeDays, { id, driverId });
  if (!asked) throw new DomainError("not_found");
  if (asked.state !== "asked") throw new DomainError("conflict");
  tx.remove(asked);
  await signal(tx, driverId);
}
