import { company } from "@domrit/shared/company/company.ts";
import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { mutationKeys } from "../../api/query-keys.ts";
import { ServerState } from "../../api/server-state.tsx";
import { AppSeo } from "../../site/seo.tsx";
import { Button } from "../../ui/button.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { useLogOut } from "../use-log-out.ts";

/** Signs out whoever comes here. */
export default function LogoutPage() {
  const { t } = useTranslation();
  return (
    <ServerState>
      <AppSeo title={`${t("account:logout.title")} | ${company.name}`} />
      <LogOutNow />
    </ServerState>
  );
}

function LogOutNow() {
  const { t } = useTranslation();
  const { mutate, isError } = useLogOut();
  const hasBegun = useRef(false);
  const isUnderWay = useIsMutating({ mutationKey: mutationKeys.session }) > 0;

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);

  if (isUnderWay || !isError) return <PageSpinner />;
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-title">{t("account:logout.failed")}</h1>
      <Button onClick={() => mutate()}>{t("account:retry")}</Button>
    </div>
  );
}
