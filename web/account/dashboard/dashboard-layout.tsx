import { Outlet } from "react-router";
import { ServerState } from "../../api/server-state.tsx";
import { CustomerOnly } from "../customer-only.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { LiveAccount } from "./live-account.tsx";

/** What stands around every page of the customer's own. */
export default function DashboardLayout() {
  return (
    <ServerState>
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
