import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";

const clock = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { timeStyle: "short", timeZone: TIME_ZONE }),
);

/** An instant (ISO 8601) by Amsterdam's clock, in hours and minutes. */
export const clockTime = (instant: string, locale: Locale): string => clock(locale).format(new Date(instant));
