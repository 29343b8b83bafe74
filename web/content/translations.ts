import type { Locale } from "@domrit/shared/i18n/locales.ts";

/** One page's text in a language; each file becomes a chunk of its own, and a check compares the languages. */
export type Translations<Content> = (locale: Locale) => Promise<{ content: Content }>;

/** The text of one page in one language. */
export async function load<Content>(translations: Translations<Content>, locale: Locale): Promise<Content> {
  return (await translations(locale)).content;
}
