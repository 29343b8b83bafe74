import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { splitLocale } from "@domrit/shared/site/pages.ts";
import type about from "./about/nl.json";
import type care from "./care/nl.json";
import type contact from "./contact/nl.json";
import { figures } from "./figures.ts";
import type pricing from "./pricing/nl.json";
import { fillIn } from "./read-markdown.ts";
import type serviceTemplate from "./service-template/nl.json";
import type testimonials from "./testimonials/nl.json";

/** The texts that are read by name, by the folder of their page; a page of prose is a Markdown document instead. */
export type PageTexts = {
  about: typeof about;
  care: typeof care;
  contact: typeof contact;
  pricing: typeof pricing;
  "service-template": typeof serviceTemplate;
  testimonials: typeof testimonials;
};

/** The texts of one page in one language, a file of its own; a check compares the languages. */
export async function loadTexts<Page extends keyof PageTexts>(page: Page, locale: Locale): Promise<PageTexts[Page]> {
  const { default: json }: { default: string } = await import(`./${page}/${locale}.json?raw`);
  return parseTexts(json, figures(locale));
}

/** Reads the texts of a page and fills in its figures. Throws where they name a figure that there is not. */
export function parseTexts<Page extends keyof PageTexts>(
  json: string,
  values: Record<string, unknown>,
): PageTexts[Page] {
  return JSON.parse(json, (_, value) => (typeof value === "string" ? fillIn(value, values) : value));
}

/**
 * The loader of a page that shows only such texts. It runs at build: the page has its text in the HTML, the browser
 * fetches that of the next page as data, and none of it is in the scripts.
 */
export const textsLoader =
  <Page extends keyof PageTexts>(page: Page) =>
  ({ url }: { url: URL }): Promise<PageTexts[Page]> =>
    loadTexts(page, splitLocale(url.pathname).locale);
