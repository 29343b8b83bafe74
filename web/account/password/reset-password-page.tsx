import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ServerState } from "../../api/server-state.tsx";
import { forgetAccount } from "../../forget-account.ts";
import { formAction } from "../../forms/defined/form-action.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { AccessLeftText } from "../access-left.tsx";
import { AuthCard } from "../auth-card.tsx";
import { useMailedToken } from "../use-mailed-token.ts";
import { resetPasswordForm } from "./forms.ts";

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

type ResetPasswordFormProps = { token: string; onUsedUp: () => void; onAccess: (access: AccessLeft) => void };

function ResetPasswordForm({ token, onUsedUp, onAccess }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const resetting = useForm(resetPasswordForm, {
    async onDone({ reset, access }, next) {
      if (!reset) return onUsedUp();
      forgetAccount(queries);
      if ("goTo" in next) await navigate(next.goTo, { replace: true });
      else if (access) onAccess(access);
    },
  });
  const { fields } = resetting;
  return (
    <Form of={resetting} label={t("account:reset.title")}>
      <input type="hidden" name={fields.token.name} value={token} />
      <PasswordField
        field={fields.password}
        label={t("account:fields.newPassword")}
        hint={t("account:register.passwordHint")}
        isNew
      />
      <PasswordField field={fields.confirmPassword} label={t("account:fields.confirmPassword")} isNew />
      {resetting.failure && <Alert title={resetting.failure} />}
      <Submit
        className="w-full"
        isPending={resetting.isPending}
        text={t("account:reset.submit")}
        pendingText={t("account:reset.submitting")}
      />
    </Form>
  );
}
