import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ResourceLanguage, TFunction } from "i18next";

export type Translator = { t: TFunction; language: Locale; exists: (key: string) => boolean };

type Values = Record<string, unknown>;

const plurals = byLocale((locale) => new Intl.PluralRules(locale));

/**
 * Reads the texts that came with an island: names of places in them, the plural of `count`, and of several keys the first
 * that has a text. It gives what i18next gives for every text there is; a test compares.
 */
export function createTranslator(language: Locale, texts: ResourceLanguage): Translator {
  const find = (key: string): unknown =>
    key.split(/[:.]/).reduce<unknown>((level, part) => (level as Values | undefined)?.[part], texts);
  const t = (keys: string | readonly string[], values: Values = {}): string => {
    const { count } = values;
    for (const key of [keys].flat()) {
      const text =
        (typeof count === "number" ? find(`${key}_${plurals(language).select(count)}`) : undefined) ?? find(key);
      if (typeof text === "string") return text.replaceAll(/{{(\w+)}}/g, (_, name) => String(values[name] ?? ""));
    }
    return String([keys].flat().at(-1));
  };
  // The type of i18next's own function, which knows every key and what it needs.
  return { t: t as unknown as TFunction, language, exists: (key) => typeof find(key) === "string" };
}
