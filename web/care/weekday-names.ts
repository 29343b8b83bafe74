import { WEEKDAYS, type Weekday } from "@domrit/shared/care/series.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";

const weekday = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { weekday: "long", timeZone: "UTC" }),
);
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** A day of the week in words. */
export const weekdayName = (day: Weekday, locale: Locale): string =>
  weekday(locale).format(MONDAY + WEEKDAYS.indexOf(day) * 24 * 3_600_000);
