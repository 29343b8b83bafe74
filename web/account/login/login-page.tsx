import { accountPaths } from "@domrit/shared/account/paths.ts";
import { type SecondStepMethods, secondStepMethodsSchema } from "@domrit/shared/account/security-view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import * as v from "valibot";
import { formAction } from "../../forms/defined/form-action.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { visitContext } from "../../site/visit.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { AuthPage } from "../auth-page.tsx";
import { guestLoader } from "../guest-loader.ts";
import { wantedIn, withReturn } from "../return-address.ts";
import { useSessionStart } from "../session/use-session-start.ts";
import { loginForm, secondStepForm } from "./forms.ts";
import { loginStep, stepIn } from "./login-step.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

export async function loader(asked: LoaderFunctionArgs) {
  const { data: page, init } = await guestLoader(asked);
  const { search } = new URL(asked.request.url);
  const step = stepIn(search);
  const isAsked = step === "code" || step === "recovery";
  const answer = isAsked && (await asked.context.get(visitContext)?.api({ path: accountPaths.secondStepCode }));
  if (!answer) return data({ ...page, methods: undefined }, init ?? undefined);
  if ("refusal" in answer) throw redirect(loginStep(search, "expired"), 303);
  return data({ ...page, methods: v.parse(secondStepMethodsSchema, answer.value) }, init ?? undefined);
}

export const action = formAction([loginForm, secondStepForm]);

export const clientLoader = () => undefined;

export default function LoginPage() {
  const { t } = useTranslation();
  const methods = useLoaderData<typeof loader | undefined>()?.methods;
  const step = stepIn(useLocation().search);
  const [asked, setAsked] = useState<SecondStepAsked | undefined>(methods && { email: "", methods });
  const [begun, setBegun] = useState({ email: "", isExpired: step === "expired" });
  const beginAgain = (isExpired: boolean) => {
    setBegun({ email: asked?.email ?? "", isExpired });
    setAsked(undefined);
  };
  if (asked) {
    return (
      <AuthPage title={t("account:secondStep.title")} intro={t("account:secondStep.intro")}>
        <SecondStepForm methods={asked.methods} onRestart={beginAgain} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("account:login.title")} intro={t("account:login.intro")}>
      <LoginForm {...begun} onSecondStep={setAsked} />
      <PasskeySignIn />
      <RegisterLink />
    </AuthPage>
  );
}

function RegisterLink() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <p className="mt-6 border-line border-t pt-5 text-center">
      {t("account:login.noAccount")}{" "}
      <Link to={withReturn(appPathTo("register"), wantedIn(search))} className="link inline-flex min-h-11 items-center">
        {t("account:login.register")}
      </Link>
    </p>
  );
}

type SecondStepAsked = { email: string; methods: SecondStepMethods };

type LoginFormProps = {
  email: string;
  isExpired: boolean;
  onSecondStep: (asked: SecondStepAsked) => void;
};

function LoginForm({ email, isExpired, onSecondStep }: LoginFormProps) {
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
      <PasswordField field={fields.password} label={t("account:fields.password")} />
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
