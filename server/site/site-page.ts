import { appPageAt, pathPrefix, splitLocale } from "@domrit/shared/site/pages.ts";
import type { SiteFile } from "./site-files.ts";

const SERVICE_GROUP = /^\/(services|private-services|business-services|airports)\/[^/]+$/;
/** Files that are not there to be asked for by their own address. */
const HIDDEN = /(\.html|\/404|\/unknown-service)$/;

type SitePage = { file: SiteFile | undefined; status: 200 | 404; isIndexed: boolean };

/** The file that answers an address: itself, the shell of the app's pages, or the fitting not-found page in its language. */
export function findPage(files: Map<string, SiteFile>, path: string): SitePage {
  if (appPageAt(path)) return { file: files.get("/__spa-fallback.html"), status: 200, isIndexed: false };
  const file = files.get(path);
  if (file && !HIDDEN.test(path)) return { file, status: 200, isIndexed: true };
  return {
    file: path.startsWith("/assets/") ? undefined : files.get(notFoundPath(path)),
    status: 404,
    isIndexed: false,
  };
}

function notFoundPath(address: string): string {
  const { locale, path } = splitLocale(address);
  return `${pathPrefix(locale)}/${SERVICE_GROUP.test(path) ? "unknown-service" : "404"}`;
}
