import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { officeKey } from "@domrit/shared/i18n/office-wording.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import { createInstance, type TFunction } from "i18next";

/** Gives the text of a key, `namespace:key`; a key that no Dutch text has does not compile. Escapes nothing. */
export type Translate = TFunction<Namespace[]>;

const translators = new Map<Locale, Translate>();

/** The translator to a language. Its texts are read on first use and kept. */
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

/** Looks a text that nothing is written into up once only: most are, and it takes as long as writing something in. */
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

/** The texts for the office: its own wording comes before what a guest reads. */
export function officeTranslator(locale: Locale): Translate {
  const read = translator(locale) as unknown as (keys: string[], values?: object) => string;
  const worded = (key: string, values?: object) => read([officeKey(key), key], values);
  return worded as unknown as Translate;
}
