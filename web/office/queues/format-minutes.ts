import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";

const [HOUR, DAY] = [60, 1440];

const formats = byLocale((locale) => {
  const format = (unit: "minute" | "hour" | "day") =>
    new Intl.NumberFormat(LANGUAGES[locale].dates, { style: "unit", unit, unitDisplay: "long" });
  return { minute: format("minute"), hour: format("hour"), day: format("day") };
});

/** A time in minutes as one number that is easy to compare: minutes, from two hours on hours, from two days on days. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const { minute, hour, day } = formats(locale);
  if (minutes < 2 * HOUR) return minute.format(minutes);
  return minutes < 2 * DAY ? hour.format(Math.floor(minutes / HOUR)) : day.format(Math.floor(minutes / DAY));
}
