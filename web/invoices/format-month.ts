import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";

const inWords = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** A month `YYYY-MM` in words. */
export const formatMonth = (month: string, locale: Locale): string =>
  inWords(locale).format(new Date(`${month}-01T12:00:00Z`));
