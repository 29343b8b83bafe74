import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import type { Texts } from "@domrit/shared/i18n/resources.ts";

/** The site's own texts, by which the journeys find what they click. */
export const texts = Object.fromEntries(LOCALES.map((locale) => [locale, readTexts(locale)])) as Record<Locale, Texts>;
