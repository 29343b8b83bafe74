import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE, toWallTime } from "@domrit/shared/time/amsterdam.ts";

const moment = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE }),
);

/** An instant (ISO 8601) by Amsterdam's clock, as a short date and time. */
export const formatMoment = (instant: string, locale: Locale): string => moment(locale).format(new Date(instant));

const dayAndTime = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: TIME_ZONE,
    }),
);

/** An instant (ISO 8601) by Amsterdam's clock: the time alone on the day `YYYY-MM-DD`, else with its date. */
export function formatTimeOn(instant: string, day: string, locale: Locale): string {
  const { date, time } = toWallTime(new Date(instant));
  return date === day ? time : dayAndTime(locale).format(new Date(instant));
}
