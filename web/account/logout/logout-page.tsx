import { pathTo } from "@domrit/shared/site/pages.ts";
import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Navigate } from "react-router";
import { mutationKeys } from "../../api/query-keys.ts";
import { ServerState } from "../../api/server-state.tsx";
import { formAction } from "../../forms/defined/form-action.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { logOutButton } from "./forms.ts";
import { useLogOut } from "./use-log-out.ts";

export const action = formAction([logOutButton]);

export default function LogoutPage() {
  const { t } = useTranslation();
  return (
    <ServerState>
      <AppSeo title={t("account:logout.title")} />
      <LogOutNow />
    </ServerState>
  );
}

function LogOutNow() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { button, error, isSuccess } = useLogOut();
  const { onPress: logOut } = button;
  const isHydrated = useIsHydrated();
  const hasBegun = useRef(false);
  const isUnderWay = useIsMutating({ mutationKey: mutationKeys.session }) > 0;

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    logOut();
  }, [logOut]);

  if (isSuccess) return <Navigate to={pathTo("home", locale)} replace />;
  if (isHydrated && (isUnderWay || !error)) return <PageSpinner />;
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-title">{isHydrated ? t("account:logout.failed") : t("account:logout.title")}</h1>
      <FormAnswers>
        <FormButton {...button}>{isHydrated ? t("account:retry") : t("account:logout.title")}</FormButton>
      </FormAnswers>
    </div>
  );
}
