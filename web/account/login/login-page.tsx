import { secondStepMethodsSchema } from "@domrit/shared/account/security-view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import * as v from "valibot";
import { formAction } from "../../forms/defined/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { visitContext } from "../../site/visit.ts";
import { AuthPage } from "../auth-page.tsx";
import { guestLoader } from "../guest-loader.ts";
import { wantedIn, withReturn } from "../return-address.ts";
import { loginForm, secondStepForm } from "./forms.ts";
import { LoginForm, type SecondStepAsked } from "./login-form.tsx";
import { loginStep, stepIn } from "./login-step.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

export async function loader(asked: LoaderFunctionArgs) {
  const { data: page, init } = await guestLoader(asked);
  const { search } = new URL(asked.request.url);
  const step = stepIn(search);
  const isAsked = step === "code" || step === "recovery";
  const answer = isAsked && (await asked.context.get(visitContext)?.api({ path: apiPaths.secondStepCode }));
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
