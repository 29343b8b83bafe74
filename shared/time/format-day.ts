import { byLocale } from "../i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "../i18n/locales.ts";

const longDate = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { dateStyle: "long", timeZone: "UTC" }),
);

/** A date `YYYY-MM-DD` in words, without its weekday. */
export const formatDay = (date: string, locale: Locale): string =>
  longDate(locale).format(new Date(`${date}T12:00:00Z`));
