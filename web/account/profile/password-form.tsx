import { passwordSchema } from "@domrit/shared/account/schema.ts";
import type { UserView } from "@domrit/shared/account/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { changePassword } from "../api.ts";

/** Changes the password, which signs the customer out everywhere else. */
export function PasswordForm({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const changing = useCall({ mutationKey: mutationKeys.session, mutationFn: changePassword, gcTime: 0 });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "password",
    schema: passwordSchema,
    onSubmit(change) {
      changing.mutate(change, {
        onSuccess() {
          changing.reset();
          form.reset();
          toast({
            action: "password",
            title: t("profile:password.changed"),
            description: t("profile:password.othersEnded"),
          });
          void queries.invalidateQueries({ queryKey: queryKeys.sessions });
          void queries.invalidateQueries({ queryKey: queryKeys.emailState });
        },
        onError(error) {
          if (error instanceof ApiError) showFieldErrors(error.fields);
          toast({
            action: "password",
            title: t("profile:password.failed"),
            description: errorText(error, t),
            tone: "destructive",
          });
        },
      });
    },
  });
  return (
    <Form of={{ form, fields, names }} title={t("profile:password.title")} className="card p-5 sm:p-6">
      {/* So that the browser's password store knows whose password it is. */}
      <input type="text" value={user.email} readOnly hidden autoComplete="username" />
      <Field field={fields.currentPassword} label={t("profile:currentPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field
        field={fields.newPassword}
        label={t("account:fields.newPassword")}
        hint={t("account:register.passwordHint")}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("profile:password.confirm")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <p className="text-muted text-sm">{t("profile:password.hint")}</p>
      <Submit
        look="secondary"
        className="sm:self-end"
        isPending={changing.isPending}
        text={t("profile:password.submit")}
        pendingText={t("profile:password.submitting")}
      />
    </Form>
  );
}
