import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE, toWallTime } from "@domrit/shared/time/amsterdam.ts";

/** A day and a time, written in a language. */
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

/** A day without its year, which a subject has no room for: `zaterdag 21 november`. */
export const dayOf = (instant: Date, locale: Locale): string => DAY(locale).format(instant);

/** `za 21 nov 14:30`. */
export const shortMoment = (instant: Date, locale: Locale): string =>
  `${shortDay(instant, locale)} ${toWallTime(instant).time}`;

/** Its day alone: `za 21 nov`. */
export const shortDay = (instant: Date, locale: Locale): string => SHORT(locale).format(instant).replaceAll(",", "");

/** Its day of the week alone: `za`. */
export const shortWeekday = (instant: Date, locale: Locale): string => WEEKDAY(locale).format(instant);
