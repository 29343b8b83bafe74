import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AuthPage } from "../auth-page.tsx";
import { guestLoader } from "../guest-loader.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { forgotPasswordForm } from "./forms.ts";

export const action = formAction([forgotPasswordForm]);
export const loader = guestLoader;

export const clientLoader = () => undefined;

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
