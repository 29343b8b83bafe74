import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { DATE_TAGS, type Locale } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";

const moment = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(DATE_TAGS[locale], { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE }),
);

/** An instant (ISO 8601) by Amsterdam's clock, as a short date and time. */
export const formatMoment = (instant: string, locale: Locale): string => moment(locale).format(new Date(instant));
