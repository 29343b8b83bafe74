import type { UserView } from "@domrit/shared/account/view.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { passwordForm } from "./forms.ts";

export function PasswordForm({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const changing = useForm(passwordForm, {
    onDone() {
      changing.clear();
    },
  });
  const { fields } = changing;
  return (
    <Form of={changing} title={t("profile:password.title")} className="card p-5 sm:p-6">
      {/* For the browser's password store. */}
      <input type="text" value={user.email} readOnly hidden autoComplete="username" />
      <PasswordField field={fields.currentPassword} label={t("profile:currentPassword")} />
      <PasswordField
        field={fields.newPassword}
        label={t("account:fields.newPassword")}
        hint={t("account:register.passwordHint")}
        isNew
      />
      <PasswordField field={fields.confirmPassword} label={t("profile:password.confirm")} isNew />
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
