import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useLocale } from "../../i18n/current-locale.ts";

const numbers = byLocale((locale) => new Intl.NumberFormat(LANGUAGES[locale].dates));
const percents = byLocale((locale) => new Intl.NumberFormat(LANGUAGES[locale].dates, { style: "percent" }));
const shortDays = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { day: "numeric", month: "short", timeZone: "UTC" }),
);

/** Writes counts, shares, cents and days (`YYYY-MM-DD`). */
export function useFigureTexts() {
  const locale = useLocale();
  return {
    number: (count: number) => numbers(locale).format(count),
    percent: (inHundred: number) => percents(locale).format(inHundred / 100),
    money: (cents: number) => formatMoney(cents, locale),
    day: (day: string) => formatDay(day, locale),
    shortDay: (day: string) => shortDays(locale).format(new Date(`${day}T12:00:00Z`)),
  };
}
