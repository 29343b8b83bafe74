import type { UserView } from "@domrit/shared/account/view.ts";
import { appPageAt, appPathTo, type DashboardPage } from "@domrit/shared/site/pages.ts";
import { Link, Outlet, useLoaderData, useLocation } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { CustomerOnly } from "../account/customer-only.tsx";
import { useLogOut } from "../account/logout/use-log-out.ts";
import { userRead } from "../account/use-user.ts";
import { ServerState } from "../api/server-state.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Car, CreditCard, FileText, LogOut, UserRound } from "../icons/icons.tsx";
import type { PageData } from "../site/page-data.ts";
import { LiveAccount } from "./live-account.tsx";

export const loader = customerLoader(() => [userRead]);

export const clientLoader = () => undefined;

export default function DashboardLayout() {
  return (
    <ServerState page={useLoaderData<PageData | undefined>()}>
      <CustomerOnly>
        {(user) => (
          <>
            <LiveAccount key={user.id} />
            <DashboardHeader user={user} />
            <DashboardTabs />
            <div className="wrap max-w-5xl py-8 sm:py-10">
              <Outlet context={user} />
            </div>
          </>
        )}
      </CustomerOnly>
    </ServerState>
  );
}

function DashboardHeader({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const leaving = useLogOut();
  return (
    <header className="on-dark print:hidden">
      <div className="wrap grid max-w-5xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 pt-8 pb-6 sm:pt-10">
        <h1 className="break-words text-title">{t("account:dashboard.welcome", { name: user.firstName })}</h1>
        <p className="truncate text-on-night-muted max-sm:col-span-2 sm:row-start-2">{user.email}</p>
        <FormButton
          {...leaving.button}
          action={appPathTo("logout")}
          look="onDark"
          className="col-start-2 row-start-1 sm:row-span-2"
        >
          {!leaving.isPending && <LogOut aria-hidden className="size-5" />}
          {t("account:logout.title")}
        </FormButton>
      </div>
    </header>
  );
}

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
  organisation: "invoices",
  riders: "invoices",
  regularRider: "invoices",
  ridersDay: "invoices",
  organisationApprovals: "invoices",
  organisationRides: "invoices",
  organisationFigures: "invoices",
  organisationInvoices: "invoices",
  profile: "profile",
};

const isDashboardPage = (page: string | undefined): page is DashboardPage => page !== undefined && page in TAB_OF;

function DashboardTabs() {
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
