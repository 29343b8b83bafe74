type Language = {
  name: string;
  /** Tag for dates and times: European, 24 hours. */
  dates: string;
  amounts: string;
  ofOffice: boolean;
  /** Its extra letters are in a separate font file. */
  hasMoreLetters: boolean;
};
export const LANGUAGES = {
  nl: { name: "Nederlands", dates: "nl-NL", amounts: "nl-NL", ofOffice: true, hasMoreLetters: false },
  en: { name: "English", dates: "en-GB", amounts: "en-IE", ofOffice: true, hasMoreLetters: false },
  tr: { name: "Türkçe", dates: "tr-TR", amounts: "tr-TR", ofOffice: false, hasMoreLetters: true },
} as const satisfies Record<string, Language>;
export type Locale = keyof typeof LANGUAGES;
export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as Locale[];
export const DEFAULT_LOCALE: Locale = "nl";

/** Exact names only. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export type OfficeLocale = { [L in Locale]: (typeof LANGUAGES)[L]["ofOffice"] extends true ? L : never }[Locale];
export const OFFICE_LOCALES = /* @__PURE__ */ LOCALES.filter(
  (locale): locale is OfficeLocale => LANGUAGES[locale].ofOffice,
);

/** Staff read English where the office has no texts in their language. */
export const officeLocale = (locale: Locale): OfficeLocale => OFFICE_LOCALES.find((own) => own === locale) ?? "en";

/** Staff read fewer languages: only namespaces named `office…` are limited to those. */
export const localesOf = (namespace: string): readonly Locale[] =>
  namespace.startsWith("office") ? OFFICE_LOCALES : LOCALES;
