import type { ConfirmAnswer } from "@domrit/shared/account/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { queryKeys } from "../../api/query-keys.ts";
import { useButton } from "../../forms/defined/use-button.ts";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { AccessLeftText } from "../access-left.tsx";
import { useUser } from "../use-user.ts";
import { confirmEmailButton } from "./forms.ts";

export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const answered = useFormAnswer(confirmEmailButton.id)?.outcome;
  const [data, setData] = useState(
    token === "" ? { confirmed: false } : (answered as ConfirmAnswer | "signIn" | undefined),
  );
  const confirming = useButton(
    confirmEmailButton,
    { token },
    {
      async onDone(answer) {
        queries.removeQueries({ queryKey: queryKeys.emailState });
        await queries.invalidateQueries({ queryKey: queryKeys.user });
        setData(answer);
      },
      onRefused: (_error, next) => next && setData("signIn"),
    },
  );
  if (data === "signIn") return <SignInFirst />;
  if (data) return <Outcome {...data} />;
  return (
    <div className="flex flex-col gap-4">
      {confirming.failure && <Alert title={confirming.failure} />}
      <FormButton {...confirming.button} className="w-full">
        {confirming.isPending ? t("account:confirmEmail.submitting") : t("account:confirmEmail.submit")}
      </FormButton>
    </div>
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <Alert title={t("account:confirmEmail.signIn")}>
        <p>{t("account:confirmEmail.signInHint")}</p>
      </Alert>
      <Link to={appPathTo("login")} className={buttonLook("primary")}>
        {t("account:login.submit")}
      </Link>
    </div>
  );
}

function Outcome({ confirmed: isConfirmed, access }: ConfirmAnswer) {
  const { t } = useTranslation();
  const { data: user } = useUser();
  return (
    <div className="flex flex-col gap-5">
      <Alert
        look={isConfirmed ? "success" : "danger"}
        title={t(isConfirmed ? "account:confirmEmail.done" : "account:confirmEmail.usedUp")}
      >
        <p>{t(isConfirmed ? "account:confirmEmail.doneHint" : "account:confirmEmail.usedUpHint")}</p>
        {access && <AccessLeftText access={access} />}
        {access && user === null && (
          <Link to={appPathTo("forgotPassword")} className="link inline-flex min-h-11 items-center">
            {t("account:confirmEmail.notMine")}
          </Link>
        )}
      </Alert>
      <Link to={appPathTo("profile")} className={buttonLook("primary")}>
        {t("account:confirmEmail.toAccount")}
      </Link>
    </div>
  );
}
