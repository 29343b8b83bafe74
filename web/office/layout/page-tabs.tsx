import { use } from "react";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OFFICE_PAGES } from "../pages.ts";
import { officePageAt } from "./office-page-at.ts";
import { StaffContext } from "./staff-context.ts";

type TabsProps = {
  label: string;
  tabs: readonly { path: string; text: string }[];
  /** What all of them are asked for, in the address. */
  search?: string;
};

/** Links between pages that share an entry of the navigation. */
export function Tabs({ label, tabs, search = "" }: TabsProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 print:hidden">
      {tabs.map(({ path, text }) => (
        <Link
          key={path}
          to={{ pathname: path, search }}
          aria-current={path === pathname ? "page" : undefined}
          className="flex min-h-11 items-center rounded-t-lg border-transparent border-b-3 px-2.5 font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The tabs of the page that is shown, as far as this member may open them. */
export function PageTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const role = use(StaffContext)?.role;
  const shown = officePageAt(pathname);
  if (!shown?.entry || !shown.tab) return null;
  const tabs = OFFICE_PAGES.flatMap((page) =>
    page.entry === shown.entry && page.tab && (!page.role || page.role === role)
      ? [{ path: page.path, text: t(`office:tabs.${page.tab}`) }]
      : [],
  );
  return <Tabs label={t(`office:nav.${shown.entry}`)} tabs={tabs} />;
}
