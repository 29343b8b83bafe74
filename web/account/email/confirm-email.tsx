import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { FORM_FIELD } from "../../forms/own-fields.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
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
  if (token === "" || confirming.data !== undefined) return <Outcome isConfirmed={confirming.data ?? false} />;
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

function Outcome({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <Alert
        look={isConfirmed ? "success" : "danger"}
        title={t(isConfirmed ? "account:confirmEmail.done" : "account:confirmEmail.usedUp")}
      >
        <p>{t(isConfirmed ? "account:confirmEmail.doneHint" : "account:confirmEmail.usedUpHint")}</p>
      </Alert>
      <Link to={appPathTo("profile")} className={buttonLook("primary")}>
        {t("account:confirmEmail.toAccount")}
      </Link>
    </div>
  );
}
