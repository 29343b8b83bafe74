import type { UserView } from "@domrit/shared/account/view.ts";
import { appPathTo, pathTo } from "@domrit/shared/site/pages.ts";
import { useAtom, useSetAtom } from "jotai";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { LoadFailure } from "../layout/loaded.tsx";
import { hasLeftAtom } from "../leave.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { withReturn } from "./return-address.ts";
import { useUser } from "./use-user.ts";

export function CustomerOnly({ children }: { children: (user: UserView) => ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { data: user, isPending, error, refetch } = useUser();
  const [hasLeft, setLeft] = useAtom(hasLeftAtom);
  useEffect(() => () => setLeft(false), [setLeft]);
  useSessionOver({ user, hasLeft });

  if (isPending) return <PageSpinner />;
  if (user) return children(user);
  if (user === null) {
    const login = withReturn(appPathTo("login"), pathname + search);
    return <Navigate to={hasLeft ? pathTo("home", locale) : login} replace />;
  }
  return (
    <div className="wrap py-section">
      <LoadFailure title={t("account:loadFailed")} error={error} onRetry={() => void refetch()} />
    </div>
  );
}

type SessionState = { user: UserView | null | undefined; hasLeft: boolean };

function useSessionOver({ user, hasLeft }: SessionState): void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (user !== null || hasLeft || !wasSignedIn.current) return;
    toast({
      action: "session",
      title: t("toasts:sessionOver"),
      description: t("toasts:sessionOverHint"),
      survivesNavigation: true,
    });
  }, [user, hasLeft, toast, t]);
}
