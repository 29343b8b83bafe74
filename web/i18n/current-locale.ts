import { DEFAULT_LOCALE, isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { i18n } from "i18next";
import { useTranslation } from "./use-translation.ts";

export const currentLocale = (instance: i18n): Locale =>
  isLocale(instance.language) ? instance.language : DEFAULT_LOCALE;

/** The language of the page that is shown. */
export const useLocale = (): Locale => useTranslation().language;
