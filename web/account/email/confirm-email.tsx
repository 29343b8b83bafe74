import type { ConfirmAnswer } from "@domrit/shared/account/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { FORM_FIELD } from "../../forms/own-fields.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { AccessLeftText } from "../access-left.tsx";
import { useUser } from "../use-user.ts";
import { confirmEmail } from "./api.ts";

/** The button that confirms the address, and what came of it. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const confirming = useCall({
    mutationFn: () => confirmEmail(token),
    gcTime: 0,
    async onSuccess() {
      queries.removeQueries({ queryKey: queryKeys.emailState });
      await queries.invalidateQueries({ queryKey: queryKeys.user });
    },
  });
  const answered = useFormAnswer("confirm-email")?.outcome;
  const data =
    token === "" ? { confirmed: false } : (confirming.data ?? (answered as ConfirmAnswer | "signIn" | undefined));
  if (data === "signIn" || (confirming.error instanceof ApiError && confirming.error.status === 401))
    return <SignInFirst />;
  if (data) return <Outcome {...data} />;
  return (
    <div className="flex flex-col gap-4">
      {confirming.error && <Alert title={errorText(confirming.error, t)} />}
      <FormButton
        method="post"
        fields={{ [FORM_FIELD]: "confirm-email", token }}
        isPending={confirming.isPending}
        onPress={() => confirming.mutate()}
        className="w-full"
      >
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
