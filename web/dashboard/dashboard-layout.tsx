import type { UserView } from "@domrit/shared/account/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Outlet, useLoaderData } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { CustomerOnly } from "../account/customer-only.tsx";
import { useLogOut } from "../account/logout/use-log-out.ts";
import { userRead } from "../account/use-user.ts";
import { ServerState } from "../api/server-state.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { LogOut } from "../icons/icons.tsx";
import type { PageData } from "../site/page-data.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
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
    <header className="on-dark">
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
