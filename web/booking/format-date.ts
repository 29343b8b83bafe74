import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";

const fullDate = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { dateStyle: "full", timeZone: "UTC" }),
);

/** A date `YYYY-MM-DD` in words, with its weekday. */
export const formatDate = (date: string, locale: Locale): string =>
  fullDate(locale).format(new Date(`${date}T12:00:00Z`));
