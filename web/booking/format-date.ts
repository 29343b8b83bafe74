import { DATE_TAGS, type Locale } from "@domrit/shared/i18n/locales.ts";

/** A date `YYYY-MM-DD` in words, with its weekday. */
export function formatDate(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(DATE_TAGS[locale], { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${date}T12:00:00Z`));
}
