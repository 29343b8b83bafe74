import { NOT_FOUND_PAGES, notFoundPagePath, splitLocale } from "@domrit/shared/site/pages.ts";
import { isServiceAddress } from "@domrit/shared/site/redirects.ts";
import type { SiteFile } from "./site-files.ts";

/** Not served under these endings. */
const HIDDEN = [".html", ...Object.values(NOT_FOUND_PAGES).map((slug) => `/${slug}`)];

type SitePage = { file: SiteFile | undefined; status: 200 | 404; isIndexed: boolean };

/** The file, or the not-found page in the address's language. */
export function findPage(files: Map<string, SiteFile>, path: string): SitePage {
  const file = files.get(path);
  if (file && !HIDDEN.some((ending) => path.endsWith(ending))) return { file, status: 200, isIndexed: true };
  return {
    file: path.startsWith("/assets/") ? undefined : files.get(notFoundPath(path)),
    status: 404,
    isIndexed: false,
  };
}

const notFoundPath = (address: string): string =>
  notFoundPagePath(isServiceAddress(address) ? "unknownService" : "notFound", splitLocale(address).locale);
