import { company } from "@domrit/shared/company/company.ts";
import { appPathTo, resetPasswordPath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { Link, useNavigate } from "react-router";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { FORM_FIELD } from "../../forms/own-fields.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { forgetAccount } from "../forget-account.ts";
import { undoEmailChange } from "./api.ts";

/** The button that gives the account its address back, and leads to a new password. */
export function UndoEmail({ token }: { token: string }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const undoing = useCall({
    mutationFn: () => undoEmailChange(token),
    gcTime: 0,
    async onSuccess(resetToken) {
      if (!resetToken) return;
      forgetAccount(queries);
      toast({
        action: "undo-email",
        title: t("account:undoEmail.done"),
        description: t("account:undoEmail.doneHint"),
        survivesNavigation: true,
      });
      await navigate(resetPasswordPath(resetToken), { replace: true });
    },
  });
  if (token === "" || undoing.data === null) return <UsedUp />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t("account:undoEmail.explained")}</p>
      {undoing.error && <Alert title={errorText(undoing.error, t)} />}
      <FormButton
        method="post"
        fields={{ [FORM_FIELD]: "undo-email", token }}
        isPending={undoing.isPending}
        onPress={() => undoing.mutate()}
        className="w-full"
      >
        {undoing.isPending ? t("account:undoEmail.submitting") : t("account:undoEmail.submit")}
      </FormButton>
    </div>
  );
}

function UsedUp() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <Alert title={t("account:undoEmail.usedUp")}>
        <p>{t("account:undoEmail.usedUpHint", { phone: company.phoneDisplay })}</p>
      </Alert>
      <Link to={appPathTo("forgotPassword")} className={buttonLook("primary")}>
        {t("account:undoEmail.askAgain")}
      </Link>
    </div>
  );
}
