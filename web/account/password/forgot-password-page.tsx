import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { AuthPage } from "../auth-page.tsx";
import { guestLoader } from "../guest-loader.ts";
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

/** Asks for the address to which the link goes. The answer is the same whether there is an account or not. */
function ForgotPasswordForm() {
  const { t } = useTranslation();
  const asking = useSilentForm(forgotPasswordForm);
  return (
    <Form of={asking} hasSummary={false} label={t("account:forgot.title")}>
      <Field field={asking.fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </Field>
      {asking.isSuccess && (
        <Alert look="success" title={t("account:forgot.sent")}>
          <p>{t("account:forgot.sentHint")}</p>
        </Alert>
      )}
      {asking.failure && <Alert title={asking.failure} />}
      <Submit
        className="w-full"
        isPending={asking.isPending}
        text={t("account:forgot.submit")}
        pendingText={t("account:forgot.submitting")}
      />
    </Form>
  );
}
