import type { UserView } from "@domrit/shared/account/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { withReturn } from "./return-address.ts";
import { useUser } from "./use-user.ts";

/** A page for customers; whoever is not signed in does that first, and comes back. */
export function CustomerOnly({ children }: { children: (user: UserView) => ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: user, isPending, error, refetch } = useUser();
  if (isPending) return <PageSpinner />;
  if (user) return children(user);
  if (user === null) return <Navigate to={withReturn(appPathTo("login"), pathname + search)} replace />;
  return (
    <div className="wrap py-section">
      <LoadFailure title={t("account:loadFailed")} error={error} onRetry={() => void refetch()} />
    </div>
  );
}
