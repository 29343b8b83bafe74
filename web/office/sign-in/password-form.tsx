import { officePaths } from "@domrit/shared/office/paths.ts";
import { staffSignInSchema, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { ApiError } from "../../api/api-error.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { useSignedIn } from "./use-sign-in.ts";

const signInForm = defineForm({
  id: "office-sign-in",
  schema: staffSignInSchema,
  call: (body) => ({ method: "POST", path: officePaths.signIn, body }),
  answer: staffViewSchema,
  secret: ["password", "code"],
  changesSession: true,
});

/** The way in where no passkey is at hand: the password and a code of the authenticator app, in one step. */
export function PasswordForm() {
  const { t } = useTranslation();
  const form = useSilentForm(signInForm, { onDone: useSignedIn() });
  const { fields, error } = form;
  const isWrong = error instanceof ApiError && error.code === "wrong_credentials";
  return (
    <Form of={form} label={t("office:signIn.withPassword")}>
      <TextField field={fields.email} label={t("office:fields.email")} type="email" autoComplete="username" />
      <Field field={fields.password} label={t("office:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field field={fields.code} label={t("office:fields.code")} hint={t("office:fields.codeHint")}>
        {(control) => <OneTimeCodeInput {...control} />}
      </Field>
      {error && <Alert title={isWrong ? t("office:signIn.wrong") : (form.failure ?? "")} />}
      <Submit
        look="secondary"
        className="w-full"
        isPending={form.isPending}
        text={t("office:signIn.submit")}
        pendingText={t("office:signIn.submitting")}
      />
    </Form>
  );
}
