import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
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

/** `key`: its place in the build; `immutable`: its name changes with its content. */
export type SiteFile = {
  key: string;
  file: string;
  type: string;
  hasPlaces: boolean;
  isPage: boolean;
  immutable: boolean;
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
    });
  }
  return files;
}

const addressOf = (key: string): string => `/${key}`.replace(/\/index\.html$/, "") || "/";
