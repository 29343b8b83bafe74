import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { AuthPage } from "../auth-page.tsx";
import { wantedIn, withReturn } from "../return-address.ts";
import { RegisterForm } from "./register-form.tsx";

/** Where visitors become customers. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <AuthPage title={t("account:register.title")} intro={t("account:register.intro")}>
      <RegisterForm />
      <p className="mt-6 border-line border-t pt-5 text-center">
        {t("account:register.haveAccount")}{" "}
        <Link to={withReturn(appPathTo("login"), wantedIn(search))} className="link inline-flex min-h-11 items-center">
          {t("account:register.login")}
        </Link>
      </p>
    </AuthPage>
  );
}
