import { type Anchor, type PublicPage, pathTo, publicPageAt } from "@domrit/shared/site/pages.ts";
import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { useLocale } from "../i18n/current-locale.ts";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { page: PublicPage; anchor?: Anchor };

/** A link to a public page in the language that is shown. On the same page it glides to the anchor instead of jumping. */
export function PageLink({ page, anchor, ...props }: PageLinkProps) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const isHere = publicPageAt(pathname)?.page === page;
  return (
    <Link
      to={pathTo(page, locale, anchor)}
      aria-current={isHere && !anchor ? "page" : undefined}
      preventScrollReset={isHere && anchor !== undefined}
      {...props}
    />
  );
}
