import { translator } from "@domrit/server/i18n/translate.ts";
import { isAtNight, nightText } from "@domrit/shared/booking/trip/night.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { longMoment, shortMoment, shortWeekday } from "./moment.ts";

const HALF_DAY = 12 * 3_600_000;

/** When a pickup is, as an e-mail says it in one of these texts, with the night where it is at night. */
export function pickupMoment(
  pickupAt: Date,
  locale: Locale,
  key: "email:trip.moment" | "email:onCall.when" = "email:trip.moment",
): string {
  const t = translator(locale);
  return [t(key, longMoment(pickupAt, locale)), nightText(t, toWallTime(pickupAt))].filter(Boolean).join(", ");
}

/** When a pickup is, for a text message, fullest first: `za 28 nov 00:30 (nacht vr op za)` and `za 28 nov 00:30`. */
export function shortPickups(pickupAt: Date, locale: Locale): string[] {
  const moment = shortMoment(pickupAt, locale);
  if (!isAtNight(toWallTime(pickupAt))) return [moment];
  const from = shortWeekday(new Date(pickupAt.getTime() - HALF_DAY), locale);
  const night = translator(locale)("sms:night", { from, to: shortWeekday(pickupAt, locale) });
  return [`${moment} (${night})`, moment];
}
