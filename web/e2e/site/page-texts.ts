import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { FIRST_FARES } from "@domrit/shared/fares/first-fares.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { pageValues } from "@domrit/shared/site/page-values.ts";
import type { PublicPage } from "@domrit/shared/site/pages.ts";
import { fillPlaces } from "@domrit/shared/site/places.ts";
import { figures } from "../../content/figures.ts";
import { LEGAL, type LegalContent, type LegalPage, parseLegal } from "../../content/legal/parse-legal.ts";
import { type PageTexts, parseTexts } from "../../content/page-texts.ts";
import { serviceOfPage } from "../../content/services/catalogue.ts";
import { parseService } from "../../content/services/parse-service.ts";
import { texts } from "../texts.ts";

/** With the fares and the code of a new database, as the server writes them into pages. */
function filled<Texts>(texts: Texts, locale: Locale): Texts {
  const facts = {
    origin: "",
    visitor: "guest",
    figures: {},
    fares: { current: FIRST_FARES },
    discount: NEW_CLIENT,
  } as const;
  return JSON.parse(fillPlaces(JSON.stringify(texts), pageValues(facts, locale)));
}

/** What is for search engines, decides how a text is drawn or what a link fills in, or shows only after something was done. */
const NOT_SHOWN =
  /^\/(seo|keywords|updated\/date|calculator\/|fares\/next\/)|\/(kind|rating|colour|initials)$|\/ride\//;

const OF_PAGE: Partial<Record<PublicPage, keyof PageTexts>> = {
  home: "testimonials",
  about: "about",
  contact: "contact",
  pricing: "pricing",
  zorgvervoer: "care",
};

/** The texts that a visitor of a page has to find on it. */
export function textsOfPage(page: PublicPage, locale: Locale): string[] {
  const named = OF_PAGE[page];
  const service = serviceOfPage(page);
  return [
    ...(named ? leaves(namedTexts(named, locale)) : []),
    ...(service ? leaves(filled(parseService(read(`services/${service}/${locale}.md`), figures(locale)), locale)) : []),
    ...(page in LEGAL ? leaves(legalText(page as LegalPage, locale)) : []),
    ...(page === "home" ? homeTexts(locale) : []),
  ];
}

export const namedTexts = <Page extends keyof PageTexts>(page: Page, locale: Locale): PageTexts[Page] =>
  filled(parseTexts<Page>(read(`${page}/${locale}.json`), figures(locale)), locale);

export const legalText = (page: LegalPage, locale: Locale): LegalContent =>
  filled(parseLegal(read(`legal/${LEGAL[page]}/${locale}.md`), figures(locale)), locale);

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../../content", file), "utf8");

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
