/** The interface languages, the default first. */
export const LOCALES = ["nl", "en", "tr"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "nl";

/** True for exactly "nl", "en" or "tr"; anything else, script injection included, is no language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
