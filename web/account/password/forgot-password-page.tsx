import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AuthPage } from "../auth-page.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

/** Where customers ask for another password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t("account:forgot.title")} intro={t("account:forgot.intro")}>
      <ForgotPasswordForm />
      <p className="mt-6 border-line border-t pt-5 text-center">
        <Link to={appPathTo("login")} className="link inline-flex min-h-11 items-center">
          {t("account:forgot.backToLogin")}
        </Link>
      </p>
    </AuthPage>
  );
}
