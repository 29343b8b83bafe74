import { Outlet, useLoaderData } from "react-router";
import { ServerState } from "../../api/server-state.tsx";
import type { PageData } from "../../site/page-data.ts";
import { customerLoader } from "../customer-loader.ts";
import { CustomerOnly } from "../customer-only.tsx";
import { userRead } from "../use-user.ts";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { LiveAccount } from "./live-account.tsx";

export const loader = customerLoader(() => [userRead]);

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

/** What stands around every page of the customer's own. */
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
