import { loginSchema } from "@domrit/shared/account/schema.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { type SecondStepAsked, useLogIn } from "./use-log-in.ts";

type LoginFormProps = {
  /** What stands in it at first. */
  email: string;
  /** The second step came too late, so that the password is asked for anew. */
  isExpired: boolean;
  onSecondStep: (asked: SecondStepAsked) => void;
};

/** Asks for e-mail address and password. */
export function LoginForm({ email, isExpired, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation();
  const { logIn, isPending } = useLogIn(onSecondStep);
  const { form, fields, names } = useZodForm({
    id: "login",
    schema: loginSchema,
    defaultValue: { email },
    onSubmit: logIn,
  });
  return (
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t("account:login.title")}
      className="flex flex-col gap-4"
    >
      {isExpired && (
        <Alert look="info" title={t("account:secondStep.expired")}>
          <p>{t("account:secondStep.expiredHint")}</p>
        </Alert>
      )}
      <ErrorSummary names={names} fields={fields} />
      <Field field={fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput {...control} type="email" defaultValue={email} autoComplete="username" />}
      </Field>
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Link to={appPathTo("forgotPassword")} className="link -my-2 inline-flex min-h-11 items-center self-end text-sm">
        {t("account:login.forgot")}
      </Link>
      <Button type="submit" isPending={isPending} className="w-full">
        {isPending ? t("account:login.submitting") : t("account:login.submit")}
      </Button>
    </form>
  );
}
