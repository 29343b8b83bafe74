import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import { officeKey } from "@domrit/shared/i18n/text-key.ts";
import { createInstance, type TFunction } from "i18next";

/** `namespace:key`; an unknown key does not compile. Escapes nothing. */
export type Translate = TFunction<Namespace[]>;

const translators = new Map<Locale, Translate>();

export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const instance = createInstance();
  void instance.init({
    lng: locale,
    supportedLngs: LOCALES,
    fallbackLng: false,
    ns: [],
    resources: { [locale]: readTexts(locale) },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const translate = rememberPlain(instance.getFixedT<Namespace[]>(locale));
  translators.set(locale, translate);
  return translate;
}

/** Caches texts without placeholders: a look-up is as slow as interpolation. */
function rememberPlain(translate: Translate): Translate {
  const plain = new Map<unknown, string>();
  const remembering = (...asked: Parameters<Translate>): string => {
    const [key, ...values] = asked;
    if (values.length > 0) return translate(...asked);
    const known = plain.get(key) ?? translate(...asked);
    plain.set(key, known);
    return known;
  };
  return remembering as Translate;
}

/** The office's wording overrides the guests'. */
export function officeTranslator(locale: Locale): Translate {
  const read = translator(locale) as unknown as (keys: string[], values?: object) => string;
  const worded = (key: string, values?: object) => read([officeKey(key), key], values);
  return worded as unknown as Translate;
}
