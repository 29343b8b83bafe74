import { company } from "@domrit/shared/company/company.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ServerState } from "../../api/server-state.tsx";
import { forgetAccount } from "../../forget-account.ts";
import { formAction } from "../../forms/defined/form-action.ts";
import { useButton } from "../../forms/defined/use-button.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useGoTo } from "../../site/go-to.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { AuthCard } from "../auth-card.tsx";
import { useMailedToken } from "../use-mailed-token.ts";
import { undoEmailButton } from "./forms.ts";

export const action = formAction([undoEmailButton]);

export default function UndoEmailPage() {
  const { t } = useTranslation();
  const token = useMailedToken();
  return (
    <ServerState>
      <AuthCard title={t("account:undoEmail.title")} intro={t("account:undoEmail.intro")}>
        <FormAnswers>
          <UndoEmail token={token} />
        </FormAnswers>
      </AuthCard>
    </ServerState>
  );
}

function UndoEmail({ token }: { token: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const goTo = useGoTo();
  const [isUsedUp, setUsedUp] = useState(token === "");
  const undoing = useButton(
    undoEmailButton,
    { token },
    {
      async onDone({ resetToken }, next) {
        if (!resetToken) return setUsedUp(true);
        forgetAccount(queries);
        if ("goTo" in next) await goTo(next.goTo);
      },
    },
  );
  if (isUsedUp) return <UsedUp />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t("account:undoEmail.explained")}</p>
      {undoing.failure && <Alert title={undoing.failure} />}
      <FormButton {...undoing.button} className="w-full">
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
