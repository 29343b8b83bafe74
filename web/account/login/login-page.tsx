import { useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AuthPage } from "../auth-page.tsx";
import { loginForm, secondStepForm } from "./forms.ts";
import { LoginForm, type SecondStepAsked } from "./login-form.tsx";
import { loginLoader } from "./login-loader.ts";
import { stepIn } from "./login-step.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { RegisterLink } from "./register-link.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

export const loader = loginLoader;
export const action = formAction([loginForm, secondStepForm]);

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

/** Where customers sign in: with a passkey, or with their password and then, where the account asks for it, a second step. */
export default function LoginPage() {
  const { t } = useTranslation();
  const methods = useLoaderData<typeof loginLoader | undefined>()?.methods;
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
