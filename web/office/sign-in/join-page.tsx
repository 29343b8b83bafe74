import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSecretInAddress } from "../../site/use-secret-in-address.ts";
import { buttonLook } from "../../ui/button.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { readInvitation } from "./api.ts";
import { GetInCard } from "./get-in-card.tsx";
import { JoinWays } from "./join-ways.tsx";
import { SIGN_IN } from "./return-address.ts";

export default function JoinPage() {
  const token = useSecretInAddress("token");
  return (
    <>
      {token === undefined && <PageSpinner />}
      {token === null && <NoInvitation />}
      {token && <Invited key={token} token={token} />}
    </>
  );
}

function Invited({ token }: { token: string }) {
  const { t } = useTranslation();
  const [hasJoined, setJoined] = useState(false);
  const query = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => readInvitation(token, signal),
    gcTime: 0,
  });
  if (hasJoined) return <Navigate to={OFFICE} replace />;
  if (query.error instanceof ApiError && query.error.code === "not_found") return <NoInvitation />;
  return (
    <Loaded query={query} failed={t("office:join.failed")}>
      {({ name, email, role }) => (
        <GetInCard
          title={t("office:join.title", { name })}
          intro={t("office:join.intro", { email, role: t(`office:roles.${role}`).toLowerCase() })}
        >
          <JoinWays token={token} onJoined={() => setJoined(true)} />
        </GetInCard>
      )}
    </Loaded>
  );
}

function NoInvitation() {
  const { t } = useTranslation();
  return (
    <GetInCard title={t("office:join.gone")} intro={t("office:join.goneHint")}>
      <Link to={SIGN_IN} className={buttonLook("secondary")}>
        {t("office:signIn.title")}
      </Link>
    </GetInCard>
  );
}
