import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { PublicPage } from "@domrit/shared/site/pages.ts";
import { figures } from "../../content/figures.ts";
import { parseLegal } from "../../content/legal.ts";
import { pageTexts } from "../../content/pages.ts";
import { serviceOfPage } from "../../content/services/catalogue.ts";
import { parseService } from "../../content/services/parse-service.ts";
import { load, type Translations } from "../../content/translations.ts";
import { texts } from "../texts.ts";

/** What is for search engines, decides how a text is drawn or what a link fills in, or shows only after something was done. */
const NOT_SHOWN = /^\/(seo|keywords|updated\/date|calculator\/)|\/(kind|rating|colour|initials)$|\/ride\//;

const OF_PAGE: Partial<Record<PublicPage, Translations<unknown>[]>> = {
  home: [pageTexts.testimonials],
  about: [pageTexts.about],
  contact: [pageTexts.contact],
  pricing: [pageTexts.pricing],
  zorgvervoer: [pageTexts.care],
  cookiePolicy: [pageTexts["cookie-policy"]],
};
/** The folders of the pages whose text is one document. */
const LEGAL: Partial<Record<PublicPage, string>> = {
  privacyPolicy: "privacy-policy",
  termsOfService: "terms-of-service",
  accessibility: "accessibility",
};

/** The texts that a visitor of a page has to find on it. */
export async function textsOfPage(page: PublicPage, locale: Locale): Promise<string[]> {
  const contents = await Promise.all((OF_PAGE[page] ?? []).map((translations) => load(translations, locale)));
  const service = serviceOfPage(page);
  const legal = LEGAL[page];
  return [
    ...contents.flatMap((content) => leaves(content)),
    ...(service ? leaves(parseService(readDocument(`services/${service}`, locale), figures(locale))) : []),
    ...(legal ? leaves(parseLegal(readDocument(legal, locale), figures(locale))) : []),
    ...(page === "home" ? homeTexts(locale) : []),
  ];
}

const readDocument = (folder: string, locale: Locale): string =>
  readFileSync(join(import.meta.dirname, `../../content/${folder}/${locale}.md`), "utf8");

/** The texts of the home page that are always there and hold no figure. */
function homeTexts(locale: Locale): string[] {
  const { hero, services, area, how, about } = texts[locale].home;
  return leaves({ hero, services, area: { ...area, mapLabel: undefined }, how, about }).filter(
    (text) => !text.includes("{{"),
  );
}

function leaves(value: unknown, path = ""): string[] {
  if (typeof value === "string") return NOT_SHOWN.test(path) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}/${key}`));
}
