import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { CANONICAL_PAGES, type PublicPage, pathTo } from "@domrit/shared/site/pages.ts";
import { place } from "@domrit/shared/site/places.ts";

const ORIGIN = place("site", "origin");

/** Writes sitemap.xml and robots.txt; the server puts the public address in. */
export async function writeSearchFiles(clientDir: string): Promise<void> {
  await writeFile(join(clientDir, "sitemap.xml"), sitemap());
  await writeFile(join(clientDir, "robots.txt"), ROBOTS);
}

const address = (page: PublicPage, locale: (typeof LOCALES)[number]): string => ORIGIN + pathTo(page, locale);

const ROBOTS = `User-agent: *
Disallow: /api/

Sitemap: ${ORIGIN}/sitemap.xml
`;

function sitemap(): string {
  const urls = CANONICAL_PAGES.flatMap((page) => LOCALES.map((locale) => entry(page, locale)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

function entry(page: PublicPage, locale: (typeof LOCALES)[number]): string {
  const alternates = [...LOCALES.map((code) => [code, code] as const), ["x-default", DEFAULT_LOCALE] as const].map(
    ([hreflang, code]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(page, code)}"/>`,
  );
  return `<url><loc>${address(page, locale)}</loc>${alternates.join("")}</url>`;
}
