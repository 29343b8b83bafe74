import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { AuthPage } from "../auth-page.tsx";
import { wantedIn, withReturn } from "../return-address.ts";
import { LoginForm } from "./login-form.tsx";

/** Where customers sign in. */
export default function LoginPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <AuthPage title={t("account:login.title")} intro={t("account:login.intro")}>
      <LoginForm />
      <p className="mt-6 border-line border-t pt-5 text-center">
        {t("account:login.noAccount")}{" "}
        <Link
          to={withReturn(appPathTo("register"), wantedIn(search))}
          className="link inline-flex min-h-11 items-center"
        >
          {t("account:login.register")}
        </Link>
      </p>
    </AuthPage>
  );
}
