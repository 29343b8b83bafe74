import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { AppPage, PublicPage } from "@domrit/shared/site/pages.ts";

const EVERYWHERE = ["layout", "site"] as const satisfies Namespace[];

const PER_PAGE: Partial<Record<PublicPage | AppPage, readonly Namespace[]>> = {
  home: ["home"],
};

/** The namespaces a page needs before it can be drawn; a page without a key (not found) needs only the common ones. */
export function namespacesOf(page: PublicPage | AppPage | undefined): Namespace[] {
  return [...EVERYWHERE, ...((page && PER_PAGE[page]) ?? [])];
}
