import { translator } from "@domrit/server/i18n/translate.ts";
import { isAtNight, nightText } from "@domrit/shared/booking/trip/night.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE, toWallTime } from "@domrit/shared/time/amsterdam.ts";

export type Moment = { date: string; time: string };

/** Kept for each language: making a format takes a thousand times as long as using it. */
const formats = (options: Intl.DateTimeFormatOptions) =>
  byLocale((locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { timeZone: TIME_ZONE, ...options }));
const LONG = formats({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const DAY = formats({ weekday: "long", day: "numeric", month: "long" });
const SHORT = formats({ weekday: "short", day: "numeric", month: "short" });
const WEEKDAY = formats({ weekday: "short" });

/** Amsterdam time: `{date: "zaterdag 21 november 2026", time: "14:30"}`. */
export function longMoment(instant: Date, locale: Locale): Moment {
  return { date: LONG(locale).format(instant), time: toWallTime(instant).time };
}

const DATE = formats({ day: "numeric", month: "long", year: "numeric" });

/** A day `YYYY-MM-DD`: `28 november 2026`. */
export const longDay = (day: string, locale: Locale): string => DATE(locale).format(new Date(`${day}T12:00:00Z`));

/** A day without its year, which a subject has no room for: `zaterdag 21 november`. */
const dayOf = (instant: Date, locale: Locale): string => DAY(locale).format(instant);

/** `za 21 nov 14:30`. */
const shortMoment = (instant: Date, locale: Locale): string =>
  `${shortDay(instant, locale)} ${toWallTime(instant).time}`;

/** Its day alone: `za 21 nov`. */
export const shortDay = (instant: Date, locale: Locale): string => SHORT(locale).format(instant).replaceAll(",", "");

/** Its day of the week alone: `za`. */
const shortWeekday = (instant: Date, locale: Locale): string => WEEKDAY(locale).format(instant);

const HALF_DAY = 12 * 3_600_000;

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
