import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { daysOf, isWeek } from "@domrit/shared/invoices/period.ts";
import { formatDutchDate } from "./format-dutch-date.ts";

const inWords = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** `YYYY-MM` as `november 2026`, a week `YYYY-Www` by its days. */
export function formatPeriod(period: string, locale: Locale): string {
  if (!isWeek(period)) return inWords(locale).format(new Date(`${period}-01T12:00:00Z`));
  const { from, to } = daysOf(period);
  return `${formatDutchDate(from)} – ${formatDutchDate(to)}`;
}
