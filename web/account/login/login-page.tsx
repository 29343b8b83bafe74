import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthPage } from "../auth-page.tsx";
import { LoginForm } from "./login-form.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { RegisterLink } from "./register-link.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import type { SecondStepAsked } from "./use-log-in.ts";

/** Where customers sign in: with a passkey, or with their password and then, where the account asks for it, a second step. */
export default function LoginPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SecondStepAsked>();
  const [begun, setBegun] = useState({ email: "", isExpired: false });
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
