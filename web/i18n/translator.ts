import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ResourceLanguage, TFunction } from "i18next";

export type Translator = { t: TFunction; language: Locale; exists: (key: string) => boolean };

type Values = Record<string, unknown>;

const plurals = byLocale((locale) => new Intl.PluralRules(locale));

/**
 * Reads the texts that came with an island: names of places in them, and the plural of `count`. It gives what i18next gives
 * for every text there is; a test compares.
 */
export function createTranslator(language: Locale, texts: ResourceLanguage): Translator {
  const find = (key: string): unknown =>
    key.split(/[:.]/).reduce<unknown>((level, part) => (level as Values | undefined)?.[part], texts);
  const t = (key: string, values: Values = {}): unknown => {
    const { count } = values;
    const text =
      (typeof count === "number" ? find(`${key}_${plurals(language).select(count)}`) : undefined) ?? find(key);
    if (typeof text !== "string") return values.returnObjects ? text : key;
    return text.replaceAll(/{{(\w+)}}/g, (_, name) => String(values[name] ?? ""));
  };
  // The type of i18next's own function, which knows every key and what it needs.
  return { t: t as unknown as TFunction, language, exists: (key) => typeof find(key) === "string" };
}
