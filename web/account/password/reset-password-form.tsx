import { resetPasswordSchema } from "@domrit/shared/account/schema.ts";
import { type AccessLeft, hasMoreThanPassword } from "@domrit/shared/account/security-view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { resetPassword } from "../api.ts";
import { forgetAccount } from "../forget-account.ts";

type ResetPasswordFormProps = { token: string; onUsedUp: () => void; onAccess: (access: AccessLeft) => void };

/** Asks for the new password, twice; `onAccess` when there is more to say than that it signs in. */
export function ResetPasswordForm({ token, onUsedUp, onAccess }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const resetting = useCall({
    mutationFn: resetPassword,
    gcTime: 0,
    async onSuccess({ reset, access }) {
      if (!reset) return onUsedUp();
      forgetAccount(queries);
      if (access && hasMoreThanPassword(access)) return onAccess(access);
      toast({
        action: "reset-password",
        title: t("account:reset.done"),
        description: t("account:reset.doneHint"),
        survivesNavigation: true,
      });
      await navigate(appPathTo("login"), { replace: true });
    },
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "reset-password",
    schema: resetPasswordSchema,
    onSubmit(body) {
      resetting.mutate(body, { onError: (error) => error instanceof ApiError && showFieldErrors(error.fields) });
    },
  });
  return (
    <Form of={{ form, fields, names }} label={t("account:reset.title")}>
      <input type="hidden" name={fields.token.name} value={token} />
      <Field field={fields.password} label={t("account:fields.newPassword")} hint={t("account:register.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("account:fields.confirmPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      {resetting.error && <Alert title={errorText(resetting.error, t)} />}
      <Submit
        className="w-full"
        isPending={resetting.isPending}
        text={t("account:reset.submit")}
        pendingText={t("account:reset.submitting")}
      />
    </Form>
  );
}
