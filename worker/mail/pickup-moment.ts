import { translator } from "@domrit/server/i18n/translate.ts";
import { isAtNight, nightText } from "@domrit/shared/booking/trip/night.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { dayOf, longMoment, type Moment, shortMoment, shortWeekday } from "./moment.ts";

const HALF_DAY = 12 * 3_600_000;

/** In the words of an e-mail, with the night's name where needed. */
export function pickupMoment(
  pickupAt: Date,
  locale: Locale,
  key: "email:trip.moment" | "email:onCall.when" = "email:trip.moment",
): string {
  const t = translator(locale);
  return [t(key, longMoment(pickupAt, locale)), nightText(t, toWallTime(pickupAt))].filter(Boolean).join(", ");
}

/** Fullest first: `za 28 nov 00:30 (nacht vr op za)` and `za 28 nov 00:30`. */
export function shortPickups(pickupAt: Date, locale: Locale): string[] {
  const moment = shortMoment(pickupAt, locale);
  const night = shortNight(pickupAt, locale);
  return night ? [`${moment} ${night}`, moment] : [moment];
}

/** `zaterdag 28 november (nacht vr op za)` and `00:30`. */
export function subjectMoment(pickupAt: Date, locale: Locale): Moment {
  const date = [dayOf(pickupAt, locale), shortNight(pickupAt, locale)].filter(Boolean).join(" ");
  return { date, time: toWallTime(pickupAt).time };
}

/** `(nacht vr op za)`; undefined by day. */
function shortNight(pickupAt: Date, locale: Locale): string | undefined {
  if (!isAtNight(toWallTime(pickupAt))) return undefined;
  const from = shortWeekday(new Date(pickupAt.getTime() - HALF_DAY), locale);
  return `(${translator(locale)("sms:night", { from, to: shortWeekday(pickupAt, locale) })})`;
}
