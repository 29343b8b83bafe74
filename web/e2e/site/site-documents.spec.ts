import { company } from "@domrit/shared/company/company.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import {
  CANONICAL_PAGES,
  canonicalPage,
  PUBLIC_PAGE_KEYS,
  type PublicPage,
  pathTo,
} from "@domrit/shared/site/pages.ts";
import {
  SOCIAL_IMAGE_SIZE,
  SOCIAL_IMAGES,
  type SocialImage,
  socialImagePath,
} from "@domrit/shared/site/social-images.ts";
import { expect, type Page, test } from "@playwright/test";
import { product } from "../config.ts";
import { textsOfPage } from "./page-texts.ts";
import { readDocuments, type SiteDocument } from "./site-documents.ts";

// Every test looks at the same pages: they are read once.
test.describe.configure({ mode: "default" });

const pages = LOCALES.flatMap((locale) => PUBLIC_PAGE_KEYS.map((key) => ({ locale, key, path: pathTo(key, locale) })));
let documents: Map<string, SiteDocument>;
let reader: Page;

test.beforeAll(async ({ browser }) => {
  reader = await browser.newPage({ bypassCSP: true });
  documents = await readDocuments(
    reader,
    pages.map(({ path }) => path),
  );
});
test.afterAll(() => reader.close());

function documentAt(path: string): SiteDocument {
  const document = documents.get(path);
  if (!document) throw new Error(`${path} was not read`);
  return document;
}

const pathOf = (address: string): string => new URL(address, product.siteUrl).pathname;

/** Statuses of addresses on the site, as they answer without being redirected. */
const statuses = (paths: readonly string[]): Promise<Record<string, number>> =>
  reader.evaluate(
    async (addresses) =>
      Object.fromEntries(
        await Promise.all(
          addresses.map(async (address) => [address, (await fetch(address, { redirect: "manual" })).status] as const),
        ),
      ),
    [...paths],
  );

test("every page answers in its language, under a title and a description that no other has", () => {
  for (const locale of LOCALES) {
    const seen = new Map<string, string>();
    for (const key of PUBLIC_PAGE_KEYS) {
      const { path, status, lang, title, meta, headings } = documentAt(pathTo(key, locale));
      expect({ path, status, lang, headings: headings.length }).toEqual({
        path,
        status: 200,
        lang: locale,
        headings: 1,
      });
      if (canonicalPage(key) !== key) continue;
      for (const text of [title, meta.description ?? ""]) {
        expect(text.length, path).toBeGreaterThan(20);
        expect(seen.get(text), `${path} repeats "${text}"`).toBeUndefined();
        seen.set(text, path);
      }
    }
  }
});

const MONEY = {
  nl: /€\s\d{1,3}(\.\d{3})*,\d{2}/g,
  en: /€\d{1,3}(,\d{3})*\.\d{2}/g,
  tr: /€\d{1,3}(\.\d{3})*,\d{2}/g,
} as const satisfies Record<Locale, RegExp>;

test("every page writes money in one form, that of its language", () => {
  for (const { locale, path } of pages) {
    const { text, title, meta } = documentAt(path);
    for (const part of [text, title, meta.description ?? ""]) {
      expect(part.replace(MONEY[locale], ""), path).not.toContain("€");
    }
  }
});

test("nobody claims an app or downloads that are not there", () => {
  for (const { path } of pages) {
    const { text, title, meta, structuredData } = documentAt(path);
    expect(text + JSON.stringify([title, meta, structuredData]), path).not.toMatch(
      /\b50([.,]000|\s?K)\b|id0000000000/i,
    );
  }
});

test("a link or button without words says what it does to a pointer that rests on it", () => {
  for (const { path } of pages) expect(documentAt(path).wordless, path).toEqual([]);
});

test("no page has a place that the server left unfilled", () => {
  for (const { path, unfilled } of documents.values()) expect(unfilled, path).toEqual([]);
});

test("the home page names its keywords in each language", () => {
  const named = LOCALES.map((locale) => documentAt(pathTo("home", locale)).meta.keywords ?? "");
  for (const keywords of named) expect(keywords.split(", ").length).toBeGreaterThan(4);
  expect(new Set(named).size).toBe(LOCALES.length);
});

test("every page names itself and its other languages, which name it back", () => {
  for (const { locale, key, path } of pages) {
    const { canonical, alternates } = documentAt(path);
    const listed = canonicalPage(key);
    expect(pathOf(canonical), path).toBe(pathTo(listed, locale));
    const named = Object.fromEntries(Object.entries(alternates).map(([code, address]) => [code, pathOf(address)]));
    expect(named, path).toEqual({
      nl: pathTo(listed, "nl"),
      en: pathTo(listed, "en"),
      tr: pathTo(listed, "tr"),
      "x-default": pathTo(listed, "nl"),
    });
  }
});

test("every page has its whole text without script", () => {
  for (const { locale, key, path } of pages) {
    const { text } = documentAt(path);
    const missing = textsOfPage(key, locale).filter((part) => !text.includes(part.replace(/\s+/g, " ")));
    expect(missing, path).toEqual([]);
  }
});

test("every link leads to a page of the site, and to a place that is there", async () => {
  const broken: string[] = [];
  const others = new Set<string>();
  for (const { path, links } of documents.values()) {
    for (const link of links) {
      const target = new URL(link, product.siteUrl + path);
      if (target.origin !== new URL(product.siteUrl).origin) continue;
      const known = documents.get(target.pathname);
      if (!known) others.add(target.pathname);
      else if (target.hash && !known.ids.includes(decodeURIComponent(target.hash.slice(1))))
        broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
  expect([...others].sort(), "pages of the app that are linked to").toEqual([
    "/book",
    "/dashboard",
    "/en/book",
    "/en/zorgvervoer/book",
    "/login",
    "/tr/book",
    "/tr/zorgvervoer/book",
    "/zorgvervoer/book",
  ]);
  // A visitor who is not signed in is redirected; a script does not see the status of a redirect.
  expect(await statuses([...others])).toEqual({
    "/book": 200,
    "/dashboard": 0,
    "/en/book": 200,
    "/en/zorgvervoer/book": 200,
    "/login": 200,
    "/tr/book": 200,
    "/tr/zorgvervoer/book": 200,
    "/zorgvervoer/book": 200,
  });
});

test("every link that leaves the site goes where the company wants it to", () => {
  const allowed = [
    ...Object.values(company.social),
    ...company.stores.map(({ url }) => url),
    `https://wa.me/${company.whatsapp}`,
    `mailto:${company.email}`,
    `tel:${company.phone}`,
    "https://www.geonames.org/",
    "https://creativecommons.org/licenses/by/4.0/",
  ];
  const left = [...documents.values()].flatMap(({ links }) => links.filter((link) => /^[a-z]+:/.test(link)));
  expect([...new Set(left)].filter((link) => !allowed.some((address) => link.startsWith(address)))).toEqual([]);
});

test("every file that a page loads is there, and on the site itself", async () => {
  const files = [...new Set([...documents.values()].flatMap((document) => document.files))];
  expect(files.filter((file) => !file.startsWith("/") || file.startsWith("//"))).toEqual([]);
  const missing = Object.entries(await statuses(files)).filter(([, status]) => status !== 200);
  expect(missing).toEqual([]);
});

test("no page carries code that its policy does not allow", () => {
  expect(
    [...documents.values()].flatMap(({ path, forbiddenCode }) => forbiddenCode.map((code) => `${path}: ${code}`)),
  ).toEqual([]);
});

/** The picture that fits a page. */
function pictureOf(key: PublicPage): SocialImage {
  const own = SOCIAL_IMAGES.find((image) => image === key);
  return own ?? SIMILAR.find(([pages]) => pages.test(key))?.[1] ?? "home";
}
const SIMILAR: readonly (readonly [pages: RegExp, picture: SocialImage])[] = [
  [/cityTaxi|nsZoneTaxi/, "taxiUtrecht"],
  [/wheelchairTransport/, "rolstoeltaxi"],
  [/hospitalTransport|accessibleTransport/, "zorgvervoer"],
  [/groupTransport/, "taxiBusjeUtrecht"],
  [/business|chauffeur|management|premium|vip/, "businessService"],
  [/schiphol|Airport|weeze/, "airportTransfers"],
];

test("every page has a picture for shared links, of the size it says, in its language", async () => {
  const sizeOf = (path: string) =>
    reader.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return { width, height };
    }, path);
  const sizes = new Map<string, unknown>();
  for (const { locale, key, path } of pages) {
    const { meta } = documentAt(path);
    const picture = pathOf(meta["og:image"] ?? "");
    expect(picture, path).toBe(socialImagePath(pictureOf(key), locale));
    expect([meta["og:image:width"], meta["og:image:height"]]).toEqual(["1200", "630"]);
    expect(meta["twitter:image:alt"], path).toMatch(/^Domrit: .{4}/);
    if (!sizes.has(picture)) sizes.set(picture, await sizeOf(picture));
    expect(sizes.get(picture), picture).toEqual(SOCIAL_IMAGE_SIZE);
  }
  expect([...sizes.keys()].sort()).toEqual(
    SOCIAL_IMAGES.flatMap((image) => LOCALES.map((locale) => socialImagePath(image, locale))).sort(),
  );
});

test("the sitemap lists every page once in each language, and robots.txt names it", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(?<address>[^<]+)<\/loc>/g)].map(({ groups }) =>
    pathOf(groups?.address ?? ""),
  );
  const expected = CANONICAL_PAGES.flatMap((key) => LOCALES.map((locale) => pathTo(key, locale)));
  expect(listed).toEqual(expected);
  for (const path of listed) expect(documentAt(path).meta.robots, path).toBeUndefined();
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test("the manifest and the icons are what they say", async ({ request }) => {
  const answer = await request.get("/site.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const {
    icons,
    start_url: start,
    name,
  }: { icons: { src: string; sizes: string }[]; start_url: string; name: string } = await answer.json();
  expect([start, name]).toEqual(["/", expect.stringContaining(company.name)]);
  const files = [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }, { src: "/favicon.ico", sizes: "any" }];
  const sizes = await reader.evaluate(
    async (sources) => {
      const size = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      };
      return await Promise.all(sources.map(size));
    },
    files.map(({ src }) => src),
  );
  for (const [index, { src, sizes: said }] of files.entries()) if (said !== "any") expect(sizes[index], src).toBe(said);
});
