import { type Anchor, type PublicPage, pathTo, publicPageAt } from "@domrit/shared/site/pages.ts";
import { type ComponentProps, use } from "react";
import { useLocale } from "../i18n/current-locale.ts";
import { AddressContext } from "../site/address.ts";

type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { page: PublicPage; anchor?: Anchor };

/** A link to a public page in the language that is shown: a document of its own. */
export function PageLink({ page, anchor, ...props }: PageLinkProps) {
  const locale = useLocale();
  const isHere = publicPageAt(use(AddressContext))?.page === page;
  return <a href={pathTo(page, locale, anchor)} aria-current={isHere && !anchor ? "page" : undefined} {...props} />;
}
