import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { Link } from "react-router";
import { ServerState } from "../../api/server-state.tsx";
import { formAction } from "../../forms/defined/form-action.ts";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { AccessLeftText } from "../access-left.tsx";
import { AuthCard } from "../auth-card.tsx";
import { useMailedToken } from "../use-mailed-token.ts";
import { resetPasswordForm } from "./forms.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

export const action = formAction([resetPasswordForm]);

/** Where the mailed link leads: sets another password, also while somebody is signed in here. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [isUsedUp, setUsedUp] = useState(token === "");
  return (
    <ServerState>
      <AuthCard title={t("account:reset.title")} intro={t("account:reset.intro")}>
        {isUsedUp ? (
          <div className="flex flex-col gap-5">
            <Alert title={t("account:reset.usedUp")}>
              <p>{t("account:reset.usedUpHint")}</p>
            </Alert>
            <Link to={appPathTo("forgotPassword")} className={buttonLook("primary")}>
              {t("account:reset.askAgain")}
            </Link>
          </div>
        ) : (
          <FormAnswers>
            <Reset token={token} onUsedUp={() => setUsedUp(true)} />
          </FormAnswers>
        )}
      </AuthCard>
    </ServerState>
  );
}

function Reset({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const { t } = useTranslation();
  const answered = useFormAnswer(resetPasswordForm.id)?.outcome as AccessLeft | undefined;
  const [access, setAccess] = useState(answered);
  if (!access) return <ResetPasswordForm token={token} onUsedUp={onUsedUp} onAccess={setAccess} />;
  return (
    <div className="flex flex-col gap-5">
      <Alert look="success" title={t("account:reset.done")}>
        <AccessLeftText access={access} />
      </Alert>
      <Link to={appPathTo("login")} className={buttonLook("primary")}>
        {t("account:login.submit")}
      </Link>
    </div>
  );
}
