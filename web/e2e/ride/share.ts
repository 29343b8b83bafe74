import { LOCALES, type Locale, OFFICE_LOCALES, type OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { isWhole } from "../config.ts";

/** A third of a list in each language, in each another; in each all of it when all is asked for. */
export const shareOf = <Item>(all: readonly Item[], locale: Locale): Item[] =>
  all.filter((_, index) => isWhole || index % LOCALES.length === LOCALES.indexOf(locale));

/** The first of several sizes or moments that are alike; all of them when all is asked for. */
export const firstOf = <Item>(all: readonly Item[]): readonly Item[] => (isWhole ? all : all.slice(0, 1));

/** The languages of a journey that takes long: the one that is named, unless all is asked for. */
export const shareOfLocales = (locale: Locale): readonly Locale[] => (isWhole ? LOCALES : [locale]);

/** The languages of a journey through the office: the one that is named, unless all is asked for. */
export const shareOfOfficeLocales = (locale: OfficeLocale): readonly OfficeLocale[] =>
  isWhole ? OFFICE_LOCALES : [locale];
