import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".dictionary": "application/octet-stream",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Kinds with places, which are filled in when served. */
const WITH_PLACES = new Set([".html", ".txt", ".xml"]);

/** Eight letters of its name change with its content. */
const VERSIONED = /^(assets\/[\w.-]+-)[\w-]{8}(\.(?:css|js|mjs|svg))$/;
/** What the pages of a language have in common; web/build-steps/page-dictionaries.ts writes it. */
const PAGE_DICTIONARY = /^assets\/pages-(\w+)-[\w-]{8}\.dictionary$/;

/**
 * `key`: its place in the build; `immutable`: its name changes with its content; `pagesOf`: the language, of a page dictionary;
 * `useAs`: for which files a browser keeps it, to get only the difference to it (`Use-As-Dictionary`, RFC 9842).
 */
export type SiteFile = {
  key: string;
  file: string;
  type: string;
  hasPlaces: boolean;
  isPage: boolean;
  immutable: boolean;
  pagesOf?: Locale;
  useAs?: string;
};

/** By address. Nothing else is opened, so no address leads outside. */
export async function listSiteFiles(clientDir: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const files = new Map<string, SiteFile>();
  for (const entry of entries) {
    const extension = extname(entry.name);
    const type = TYPES[extension];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const key = relative(clientDir, file).split(sep).join("/");
    const immutable = key.startsWith("assets/");
    files.set(addressOf(key), {
      key,
      file,
      type,
      hasPlaces: WITH_PLACES.has(extension),
      isPage: extension === ".html",
      immutable,
      ...usesOf(key),
    });
  }
  return files;
}

const addressOf = (key: string): string => `/${key}`.replace(/\/index\.html$/, "") || "/";

function usesOf(key: string): Pick<SiteFile, "pagesOf" | "useAs"> {
  const [, locale] = PAGE_DICTIONARY.exec(key) ?? [];
  if (isLocale(locale)) {
    return { pagesOf: locale, useAs: `match="${pathTo("home", locale)}*", match-dest=("document"), id="${locale}"` };
  }
  const [, name, ending] = VERSIONED.exec(key) ?? [];
  return name ? { useAs: `match="/${name}*${ending}"` } : {};
}
