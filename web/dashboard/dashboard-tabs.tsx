import { appPageAt, appPathTo, type DashboardPage } from "@domrit/shared/site/pages.ts";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../i18n/use-translation.ts";
import { Car, CreditCard, FileText, UserRound } from "../icons/icons.tsx";

const TABS = [
  { tab: "trips", Icon: Car },
  { tab: "payment", Icon: CreditCard },
  { tab: "invoices", Icon: FileText },
  { tab: "profile", Icon: UserRound },
] as const;

const TAB_OF: Record<DashboardPage, (typeof TABS)[number]["tab"]> = {
  dashboard: "trips",
  trips: "trips",
  trip: "trips",
  payment: "payment",
  invoices: "invoices",
  profile: "profile",
};

const isDashboardPage = (page: string | undefined): page is DashboardPage => page !== undefined && page in TAB_OF;

export function DashboardTabs() {
  const { t } = useTranslation();
  const page = appPageAt(useLocation().pathname);
  const current = isDashboardPage(page) ? TAB_OF[page] : undefined;
  return (
    <nav aria-label={t("account:dashboard.tabs")} className="on-dark print:hidden">
      <ul className="wrap flex max-w-5xl gap-1 max-sm:px-1">
        {TABS.map(({ tab, Icon }) => (
          <li key={tab} className="min-w-0 max-sm:flex-1">
            <Link
              to={appPathTo(tab)}
              preventScrollReset
              aria-current={tab === current ? "page" : undefined}
              className="tab"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(`account:tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
