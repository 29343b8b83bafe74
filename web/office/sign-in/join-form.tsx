import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { joinByPasswordSchema } from "@domrit/shared/office/staff.ts";
import { AppSecretView } from "../../account/second-step/app-secret-view.tsx";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { joinWithPassword } from "./api.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { useSignIn } from "./use-sign-in.ts";

type JoinFormProps = { token: string; app: AppSecret; onJoined: () => void };

const schema = joinByPasswordSchema.omit({ token: true });

/** Asks for a password, gives the authenticator app its secret, and asks for the first code. */
export function JoinForm({ token, app, onJoined }: JoinFormProps) {
  const { t } = useTranslation();
  const joining = useSignIn(joinWithPassword);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "office-join",
    schema,
    onSubmit: (given) =>
      joining.mutate(
        { token, ...given },
        { onSuccess: onJoined, onError: (error) => showFieldErrors(fieldErrorsOf(error)) },
      ),
  });
  return (
    <Form of={{ form, fields, names }} label={t("office:join.withPassword")}>
      <Field field={fields.password} label={t("office:join.password")} hint={t("office:join.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <AppSecretView app={app} />
      <Field field={fields.code} label={t("security:app.code")}>
        {(control) => <OneTimeCodeInput {...control} />}
      </Field>
      {joining.error && <Alert title={errorText(joining.error, t)} />}
      <Submit
        look="secondary"
        className="w-full"
        isPending={joining.isPending}
        text={t("office:join.submit")}
        pendingText={t("office:join.submitting")}
      />
    </Form>
  );
}
