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

/** The languages of the office, a part of those of the site. */
export const OFFICE_LOCALES = ["nl", "en"] as const satisfies Locale[];
export type OfficeLocale = (typeof OFFICE_LOCALES)[number];

/** The language of the office for a reader of this language: English where the office has no texts in it. */
export const officeLocale = (locale: Locale): OfficeLocale => OFFICE_LOCALES.find((own) => own === locale) ?? "en";

/** The languages that the texts of a namespace are in: those named `office…` are read by staff only. */
export const localesOf = (namespace: string): readonly Locale[] =>
  namespace.startsWith("office") ? OFFICE_LOCALES : LOCALES;
