import type { WishDecision } from "@domrit/shared/driver/rota.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { translator } from "../../i18n/translate.ts";
import type { Decision } from "../../outbox/commit.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { writeToDriver } from "../messages/write-to-drivers.ts";
import { FreeDays } from "./free-days.entity.ts";

type DecidedWish = WishDecision & { id: string };

/**
 * Grants or refuses, and tells the driver in a message. Throws `not_found`, also for a driver who left, and `conflict` where it was
 * decided otherwise or withdrawn.
 */
export async function decideFreeDays(
  tx: EntityManager,
  { id, granted, reason = "" }: DecidedWish,
  { staff, now }: { staff: AuditActor; now: Date },
): Promise<Decision<void>> {
  const seen = await tx.findOne(FreeDays, { id }, { disableIdentityMap: true });
  if (!seen) throw new DomainError("not_found");
  const driver = await lockRow(tx, Driver, { id: seen.driverId, endedAt: null });
  const wish = await tx.findOne(FreeDays, { id });
  if (!driver || !wish) throw new DomainError("not_found");
  const state = granted ? "granted" : "refused";
  if (wish.state === state) return { result: undefined, events: [] };
  if (wish.state !== "asked") throw new DomainError("conflict");
  wish.state = state;
  wish.reason = reason || null;
  wish.decidedAt = now;
  const { driverId, fromDate, untilDate } = wish;
  const language = driver.locale ?? DEFAULT_LOCALE;
  const t = translator(language);
  const days = [...new Set([fromDate, untilDate])].map((day) => formatDay(day, language)).join(" – ");
  const text = [t(`driver-messages:freeDays.${state}`, { days }), reason].filter(Boolean).join(" ");
  const event = await writeToDriver(tx, { driverId, text, name: staff.name, now });
  const fact = { act: `free_days_${state}`, subject: { kind: "driver", id: driverId }, at: now } as const;
  recordAct(tx, staff, { ...fact, after: { from: fromDate, to: untilDate, ...(reason && { reason }) } });
  await signalOffice(tx, { freeDays: true, messages: true });
  return { result: undefined, events: [event] };
}
