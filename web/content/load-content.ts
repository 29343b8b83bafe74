import { splitLocale } from "@domrit/shared/site/pages.ts";
import { load, type Translations } from "./translations.ts";

/**
 * The loader of a page whose text is in one folder. It runs at build: the page has its text in the HTML, the browser
 * fetches that of the next page as data, and none of it is in the scripts.
 */
export const contentLoader =
  <Content>(translations: Translations<Content>) =>
  ({ url }: { url: URL }): Promise<Content> =>
    load(translations, splitLocale(url.pathname).locale);
