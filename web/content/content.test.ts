import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { company } from "@domrit/shared/company/company.ts";
import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { FARE_FIGURES } from "@domrit/shared/fares/fare-texts.ts";
import { FIRST_FARES } from "@domrit/shared/fares/first-fares.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { pageValues } from "@domrit/shared/site/page-values.ts";
import { fillPlaces } from "@domrit/shared/site/places.ts";
import { POLICIES } from "@domrit/shared/site/policies.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { LEGAL, type LegalPage, loadEarlier, loadLegal } from "./legal/parse-legal.ts";
import { loadTexts, type PageTexts } from "./page-texts.ts";
import { type ServiceKey, services } from "./services/catalogue.ts";
import { loadService } from "./services/parse-service.ts";

const SERVICE_KEYS = Object.keys(services) as ServiceKey[];
const LEGAL_PAGES = Object.keys(LEGAL) as LegalPage[];
const TEXT_FILES = globSync("*/nl.json", { cwd: import.meta.dirname });
const TEXT_PAGES = TEXT_FILES.map((file) => file.replace("/nl.json", "") as keyof PageTexts);
const PAGES = [...SERVICE_KEYS.map((key) => `services/${key}`), ...Object.values(LEGAL), ...TEXT_PAGES];
const FARES = {
  current: FIRST_FARES,
  next: { ...FIRST_FARES, day: "2027-01-01", tariff: { ...FIRST_FARES.tariff, minimumCents: 2100 } },
};
const content: Record<Locale, Record<string, unknown>> = { nl: {}, en: {}, tr: {} };

beforeAll(async () => {
  for (const locale of LOCALES) {
    const values = pageValues(
      { origin: "", visitor: "guest", figures: {}, fares: FARES, discount: NEW_CLIENT },
      locale,
    );
    const keep = (page: string, text: unknown) => {
      content[locale][page] = JSON.parse(fillPlaces(JSON.stringify(text), values));
    };
    for (const key of SERVICE_KEYS) keep(`services/${key}`, await loadService(key, locale));
    for (const page of LEGAL_PAGES) keep(LEGAL[page], await loadLegal(page, locale));
    for (const page of TEXT_PAGES) keep(page, await loadTexts(page, locale));
  }
});

type Leaf = { path: string; text: string };

function leaves(value: unknown, path = ""): Leaf[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}/${key}`));
}

/** Where a value has texts, and of what kind its blocks are; keywords differ in number because people search differently. */
function shape(value: unknown): string[] {
  return leaves(value)
    .filter(({ path }) => !path.startsWith("/keywords/"))
    .map(({ path, text }) => (/(\d\/kind|\/date)$/.test(path) ? `${path}=${text}` : path))
    .sort();
}

function field(page: unknown, name: string): string | undefined {
  return leaves(page).find(({ path }) => path === `/${name}`)?.text;
}

/** What the pages say beyond their own texts. */
function pageParts(locale: Locale): unknown {
  const { home, layout, contact, fares } = readTexts(locale);
  return { home, layout, contact, fares };
}

/** The one sentence that has to be the same in each legal text. */
const PRECEDENCE = /Dutch text applies|Felemenkçe metin geçerlidir/;

describe.each(LOCALES)("in %s", (locale) => {
  test("earlier versions of the policies are there, as much as in Dutch, and need no figure of today", async () => {
    for (const [page, days] of Object.entries(POLICIES) as [keyof typeof POLICIES, readonly string[]][]) {
      const [earlier, dutch] = [await loadEarlier(page, locale), await loadEarlier(page, "nl")];
      expect(earlier.map(({ updated }) => updated.date)).toEqual(days.slice(0, -1).toReversed());
      expect(earlier.map(shape)).toEqual(dutch.map(shape));
      expect((await loadLegal(page, locale)).earlier).toMatch(/.+/);
    }
  });

  test("every page says as much as it does in Dutch", () => {
    for (const page of PAGES) {
      expect(shape(content[locale][page]), page).toEqual(shape(content.nl[page]));
    }
  });

  test("no text is empty, untrimmed or unfilled", () => {
    const broken = leaves(content[locale]).filter(
      ({ text }) => !text || text !== text.trim() || /undefined|NaN|\$\{|\{\{|\[\[/.test(text),
    );
    expect(broken).toEqual([]);
  });

  test("no sentence stands in two places", () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { path, text } of [...leaves(content[locale]), ...leaves(pageParts(locale))]) {
      for (const sentence of text.split(/(?<=[.!?])\s+/)) {
        if (sentence.length < 60 || PRECEDENCE.test(sentence)) continue;
        const first = seen.get(sentence);
        if (first) repeated.push(`${first} = ${path}: ${sentence}`);
        seen.set(sentence, path);
      }
    }
    expect(repeated).toEqual([]);
  });

  test.each(["seoTitle", "seoDescription"])("every %s is there once", (name) => {
    const values = Object.values(content[locale]).flatMap((page) => field(page, name) ?? []);
    expect(values.length).toBeGreaterThan(25);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  test("search titles and descriptions are as long as search engines show", () => {
    for (const [page, value] of Object.entries(content[locale])) {
      const title = field(value, "seoTitle");
      const description = field(value, "seoDescription");
      if (title === undefined || description === undefined) continue;
      expect(title.length, `${page}: ${title}`).toBeLessThanOrEqual(60);
      expect(description.length, `${page}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${page}: ${description}`).toBeLessThanOrEqual(160);
    }
  });

  test("company facts and amounts come from their own files", () => {
    const facts = [
      company.name,
      company.phone,
      company.phoneDisplay,
      company.email,
      company.kvk,
      company.vatId,
      company.taxiLicence,
    ];
    const files = [
      ...SERVICE_KEYS.map((key) => `services/${key}/${locale}.md`),
      ...Object.values(LEGAL).map((folder) => `legal/${folder}/${locale}.md`),
      ...TEXT_PAGES.map((page) => `${page}/${locale}.json`),
    ];
    for (const page of files) {
      const source = readFileSync(join(import.meta.dirname, page), "utf8");
      for (const fact of facts) expect(source, `${page} names ${fact} itself`).not.toContain(fact);
      expect(source, `${page} names an amount itself`).not.toMatch(/€\s?\d|\d\s?€/);
    }
  });

  test("amounts are written in one form, with their cents, by the formatter of every other page", () => {
    const amounts = leaves(content[locale]).flatMap(({ text }) => text.match(/€\s?[\d.,]*\d/g) ?? []);
    expect(amounts.length).toBeGreaterThan(50);
    const toNumber = (amount: string) => Number(amount.replace(/\D/g, ""));
    expect(amounts.filter((amount) => amount !== formatMoney(toNumber(amount), locale))).toEqual([]);
  });

  test("the fares say by how much the luxury sedan is dearer, and which vehicle each fixed fare is for", () => {
    const texts = leaves(content[locale].pricing);
    const supplement = texts.filter(({ text }) => /46\s?%|%\s?46/.test(text));
    expect(supplement.map(({ path }) => path)).toEqual(["/fares/note", "/fees/prices/0/price"]);
    const { station, van, luxury } = readTexts(locale).booking.vehiclePrices.names;
    for (const [key, vehicle] of Object.entries({ station, van, luxury })) {
      const fare = texts.filter(({ path }) => path.startsWith(`/airport/prices/${key}/`));
      expect(
        fare
          .map(({ text }) => text)
          .join()
          .toLowerCase(),
      ).toContain(vehicle.toLowerCase());
    }
  });

  test("the next fares have a row for each figure that can change", () => {
    const rows = leaves((content[locale].pricing as PageTexts["pricing"]).fares.next.rows);
    const figures = rows.map(({ path }) => path.split("/")[1]);
    const theirsAlready = ["tariffDay", "tariffYear", "waitingHalfHour"];
    expect([...figures, ...theirsAlready].toSorted()).toEqual(FARE_FIGURES.toSorted());
  });

  test("no share of rides or customers and no rating is claimed, as nothing reckons it", () => {
    for (const { path, text } of leaves([content[locale], readTexts(locale).home])) {
      expect(text, path).not.toMatch(/(?<!\d)[5-9]\d\s?%|%\s?[5-9]\d(?!\d)/);
    }
    expect(Object.keys(company.advertised).filter((claim) => /percent|perMonth|rating/i.test(claim))).toEqual([]);
  });

  test.each([
    ["privacy-policy", 8],
    ["terms-of-service", 9],
  ])("the %s has %i sections", (page, sections) => {
    const headings = leaves(content[locale][page]).filter(({ path }) => /^\/sections\/\d+\/heading$/.test(path));
    expect(headings).toHaveLength(sections);
  });

  test.each([
    ["privacy-policy", POLICIES.privacyPolicy.at(-1)],
    ["terms-of-service", POLICIES.termsOfService.at(-1)],
    ["cookie-policy", "2026-11-28"],
  ])("the %s has the date of its newest version at its head", (page, version) => {
    expect(field(content[locale][page], "updated/date")).toBe(version);
    expect(field(content[locale][page], "updated/label")).toMatch(/28 (november|November|Kasım) 2026/);
  });

  test("each service offers two or three paragraphs and five to eight features", () => {
    for (const key of SERVICE_KEYS) {
      const paths = leaves(content[locale][`services/${key}`]).map(({ path }) => path);
      const count = (part: string): number => paths.filter((path) => path.startsWith(`/${part}/`)).length;
      expect([2, 3], key).toContain(count("about"));
      expect(count("features"), key).toBeGreaterThanOrEqual(5);
      expect(count("features"), key).toBeLessThanOrEqual(8);
    }
  });
});

test.each(LOCALES.filter((locale) => locale !== "nl"))("no sentence was left in Dutch in %s", (locale) => {
  const dutch = new Set(leaves(content.nl).map(({ text }) => text));
  const left = leaves(content[locale]).filter(({ text }) => text.length > 60 && dutch.has(text));
  expect(left).toEqual([]);
});
