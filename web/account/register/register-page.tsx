import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link, useLocation } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AuthPage } from "../auth-page.tsx";
import { guestLoader } from "../guest-loader.ts";
import { wantedIn, withReturn } from "../return-address.ts";
import { registerForm } from "./forms.ts";
import { RegisterForm } from "./register-form.tsx";

export const action = formAction([registerForm]);
export const loader = guestLoader;

export const clientLoader = () => undefined;

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
