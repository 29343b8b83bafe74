/** The interface languages, the default first. */
export const LOCALES = ["nl", "en", "tr"] as const;
export type Locale = (typeof LOCALES)[number];
/** What each language calls itself. */
export const LOCALE_NAMES: Record<Locale, string> = { nl: "Nederlands", en: "English", tr: "Türkçe" };
/** The forms of each language that dates and times are written in: those of Europe, with a clock of 24 hours. */
export const DATE_TAGS: Record<Locale, string> = { nl: "nl-NL", en: "en-GB", tr: "tr-TR" };
export const DEFAULT_LOCALE: Locale = "nl";

/** True for exactly "nl", "en" or "tr"; anything else, script injection included, is no language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
