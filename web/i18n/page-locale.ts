/** The language in which this page was written; where a browser has translated it, `lang` says the translation's. */
export const pageLocale = (): string => document.documentElement.dataset.locale ?? document.documentElement.lang;

export function setPageLocale(locale: string): void {
  document.documentElement.dataset.locale = locale;
  document.documentElement.lang = locale;
}
