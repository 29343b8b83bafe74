import { staffSignInSchema } from "@domrit/shared/office/staff.ts";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { signInWithPassword } from "./api.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The way in where no passkey is at hand: the password and a code of the authenticator app, in one step. */
export function PasswordForm() {
  const { t } = useTranslation();
  const signingIn = useSignIn(signInWithPassword);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "office-sign-in",
    schema: staffSignInSchema,
    onSubmit: (body) => signingIn.mutate(body, { onError: (error) => showFieldErrors(fieldErrorsOf(error)) }),
  });
  const { error } = signingIn;
  const isWrong = error instanceof ApiError && error.code === "wrong_credentials";
  return (
    <Form of={{ form, fields, names }} label={t("office:signIn.withPassword")}>
      <Field field={fields.email} label={t("office:fields.email")}>
        {(control) => <TextInput type="email" {...control} autoComplete="username" />}
      </Field>
      <Field field={fields.password} label={t("office:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field field={fields.code} label={t("office:fields.code")} hint={t("office:fields.codeHint")}>
        {(control) => <OneTimeCodeInput {...control} />}
      </Field>
      {error && <Alert title={isWrong ? t("office:signIn.wrong") : errorText(error, t)} />}
      <Submit
        look="secondary"
        className="w-full"
        isPending={signingIn.isPending}
        text={t("office:signIn.submit")}
        pendingText={t("office:signIn.submitting")}
      />
    </Form>
  );
}
