import { appPathTo } from "@domrit/shared/site/pages.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useGoTo } from "../../site/go-to.ts";
import { AppSeo } from "../../site/seo.tsx";
import { useSecretInAddress } from "../../site/use-secret-in-address.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { HowToGetIn } from "../layout/how-to-get-in.tsx";
import { join } from "../session/api.ts";

/** Where an invitation is taken, by a press: what only looks at the link uses nothing up. */
export default function JoinPage() {
  const { t } = useTranslation();
  const token = useSecretInAddress("token");
  return (
    <>
      <AppSeo title={t("driver:name")} />
      {token === undefined && <PageSpinner />}
      {token === null && <HowToGetIn />}
      {token && <Invitation key={token} token={token} />}
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const joining = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: () => join(token),
    onSuccess: () => goTo(appPathTo("driver")),
  });
  const { error } = joining;
  const isGone = error instanceof ApiError && error.code === "not_found";
  return (
    <>
      {isGone && <Alert title={t("driver:join.gone")} />}
      {isGone && <HowToGetIn />}
      {!isGone && (
        <section aria-labelledby="join" className="flex flex-1 flex-col gap-4">
          <h1 id="join" className="font-extrabold text-3xl tracking-tight">
            {t("driver:join.title")}
          </h1>
          <p className="text-lg">{t("driver:join.text")}</p>
          <p>{t("driver:join.own")}</p>
          <div className="mt-auto flex flex-col gap-4">
            {error && <Alert title={errorText(error, t)} />}
            <Button className="min-h-16 text-lg" isPending={joining.isPending} onClick={() => joining.mutate()}>
              {t("driver:join.submit")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
