import { passwordSchema } from "@domrit/shared/account/schema.ts";
import type { UserView } from "@domrit/shared/account/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
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
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t("profile:password.title")}
      className="card flex flex-col gap-4 p-5 sm:p-6"
    >
      <h3 className="text-heading">{t("profile:password.title")}</h3>
      <ErrorSummary names={names} fields={fields} />
      {/* So that the browser's password store knows whose password it is. */}
      <input type="text" value={user.email} readOnly hidden autoComplete="username" />
      <Field field={fields.currentPassword} label={t("profile:currentPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field field={fields.newPassword} label={t("account:fields.newPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("profile:password.confirm")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <p className="text-muted text-sm">{t("profile:password.hint")}</p>
      <Button type="submit" look="secondary" isPending={changing.isPending} className="sm:self-end">
        {changing.isPending ? t("profile:password.submitting") : t("profile:password.submit")}
      </Button>
    </form>
  );
}
