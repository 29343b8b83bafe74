import { loginSchema } from "@domrit/shared/account/schema.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
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
    <Form of={{ form, fields, names }} label={t("account:login.title")} notice={isExpired && <Expired />}>
      <Field field={fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput type="email" defaultValue={email} {...control} autoComplete="username" />}
      </Field>
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Link to={appPathTo("forgotPassword")} className="link -my-2 inline-flex min-h-11 items-center self-end text-sm">
        {t("account:login.forgot")}
      </Link>
      <Submit
        className="w-full"
        isPending={isPending}
        text={t("account:login.submit")}
        pendingText={t("account:login.submitting")}
      />
    </Form>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <Alert look="info" title={t("account:secondStep.expired")}>
      <p>{t("account:secondStep.expiredHint")}</p>
    </Alert>
  );
}
