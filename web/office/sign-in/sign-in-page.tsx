import { Navigate, useLocation } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSecretInAddress } from "../../site/use-secret-in-address.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { useStaffQuery } from "../layout/staff-context.ts";
import { signInToDemo } from "./api.ts";
import { GetInCard } from "./get-in-card.tsx";
import { officeReturnAddress } from "./return-address.ts";
import { SignInWays } from "./sign-in-ways.tsx";
import { useSignIn } from "./use-sign-in.ts";

export default function SignInPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <Loaded query={useStaffQuery()} failed={t("office:failure.office")}>
      {(staff) => (staff ? <Navigate to={officeReturnAddress(search)} replace /> : <Ways />)}
    </Loaded>
  );
}

/** A visitor of a demonstration needs no account. */
function Ways() {
  const { t } = useTranslation();
  const demoKey = useSecretInAddress("demo");
  return (
    <GetInCard title={t("office:signIn.title")} intro={t("office:signIn.intro")}>
      {demoKey && <DemoWay demoKey={demoKey} />}
      <SignInWays />
    </GetInCard>
  );
}

const ROLES = ["desk", "manager"] as const;

function DemoWay({ demoKey }: { demoKey: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables, error } = useSignIn(signInToDemo);
  const isOver = error instanceof ApiError && error.code === "not_found";
  return (
    <section aria-label={t("office:demo.title")} className="rounded-lg bg-accent-soft p-4">
      <h2 className="font-bold">{t("office:demo.title")}</h2>
      <p className="text-sm">{t("office:demo.text")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ROLES.map((role) => (
          <Button
            key={role}
            look="secondary"
            disabled={isPending}
            isPending={isPending && variables.role === role}
            onClick={() => mutate({ key: demoKey, role })}
          >
            {t(`office:demo.${role}`)}
          </Button>
        ))}
      </div>
      {error && (
        <div className="mt-3">
          <Alert title={isOver ? t("office:demo.over") : errorText(error, t)} />
        </div>
      )}
    </section>
  );
}
