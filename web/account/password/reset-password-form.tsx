import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetAccount } from "../../forget-account.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { resetPasswordForm } from "./forms.ts";

type ResetPasswordFormProps = { token: string; onUsedUp: () => void; onAccess: (access: AccessLeft) => void };

export function ResetPasswordForm({ token, onUsedUp, onAccess }: ResetPasswordFormProps) {
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
      <Field field={fields.password} label={t("account:fields.newPassword")} hint={t("account:register.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("account:fields.confirmPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
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
