import type { WishState } from "@domrit/shared/driver/rota.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { translator } from "../../i18n/translate.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { writeToDriver } from "../messages/write-to-drivers.ts";
import type { FreeDays } from "./free-days.entity.ts";

type SettledWish = {
  state: WishState;
  says: "granted" | "refused" | "withdrawn";
  reason: string;
  by: StaffActor;
  now: Date;
};

/** Writes down what became of free days, and tells the driver in their language. The driver is locked. */
export async function settleWish(
  tx: EntityManager,
  wish: FreeDays,
  { state, says, reason, by: { staff }, now }: SettledWish,
): Promise<NewEvent> {
  const { driverId, fromDate, untilDate } = wish;
  wish.state = state;
  wish.reason = reason || null;
  wish.decidedAt = state === "asked" ? null : now;
  if (state !== "granted") wish.absenceId = null;
  const language = (await tx.findOne(Driver, { id: driverId }))?.locale ?? DEFAULT_LOCALE;
  const days = [...new Set([fromDate, untilDate])].map((day) => formatDay(day, language)).join(" – ");
  const text = [translator(language)(`driver-messages:freeDays.${says}`, { days }), reason].filter(Boolean).join(" ");
  await signalOffice(tx, { freeDays: true, messages: true });
  return await writeToDriver(tx, { driverId, text, name: staff.name, now });
}
