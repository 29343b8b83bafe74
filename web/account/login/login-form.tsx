import { type SecondStepMethods, secondStepMethodsSchema } from "@domrit/shared/account/security-view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import * as v from "valibot";
import { useForm } from "../../forms/defined/use-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useSessionStart } from "../session/use-session-start.ts";
import { loginForm } from "./forms.ts";

export type SecondStepAsked = { email: string; methods: SecondStepMethods };

type LoginFormProps = {
  email: string;
  isExpired: boolean;
  onSecondStep: (asked: SecondStepAsked) => void;
};

export function LoginForm({ email, isExpired, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation();
  const login = useForm(loginForm, {
    defaultValue: { email },
    onDone: useSessionStart(),
    onRefused({ data }, next, typed) {
      if (next) onSecondStep({ email: typed.email, methods: v.parse(secondStepMethodsSchema, data) });
    },
  });
  const { fields, isPending } = login;
  return (
    <Form of={login} label={t("account:login.title")} notice={isExpired && <Expired />}>
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
