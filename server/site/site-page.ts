import { NOT_FOUND_PAGES, notFoundPagePath, splitLocale } from "@domrit/shared/site/pages.ts";
import { isServiceAddress } from "@domrit/shared/site/redirects.ts";
import type { SiteFile } from "./site-files.ts";

/** Endings of files that are not there to be asked for by their own address. */
const HIDDEN = [".html", ...Object.values(NOT_FOUND_PAGES).map((slug) => `/${slug}`)];

type SitePage = { file: SiteFile | undefined; status: 200 | 404; isIndexed: boolean };

/** The file that answers an address: itself, or the fitting not-found page in its language. */
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
