import type { Locale } from "@domrit/shared/i18n/locales.ts";

/** One page's text in every language; each file becomes a chunk of its own. */
export type Translations<Content> = Record<Locale, () => Promise<{ content: Content }>>;

/** The text of one page in one language. */
export async function load<Content>(translations: Translations<Content>, locale: Locale): Promise<Content> {
  return (await translations[locale]()).content;
}
