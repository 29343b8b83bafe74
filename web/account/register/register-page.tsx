import { tripsSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { Link, useLocation } from "react-router";
import { callApi } from "../../api/call-api.ts";
import { formAction } from "../../forms/defined/form-action.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { AuthPage } from "../auth-page.tsx";
import { guestLoader } from "../guest-loader.ts";
import { PersonFields } from "../person-fields.tsx";
import { wantedIn, withReturn } from "../return-address.ts";
import { useSessionStart } from "../session/use-session-start.ts";
import { registerForm } from "./forms.ts";

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

/** Asks for what an account needs. It begins with the rides that were booked as a guest in this browser; a toast says how many. */
function RegisterForm() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const startSession = useSessionStart();
  const registering = useForm(registerForm, {
    async onDone(user) {
      const claimed = await callApi(apiPaths.trips, { answer: tripsSchema }).catch(() => []);
      if (claimed.length > 0) {
        const title = t("account:register.claimed", { count: claimed.length });
        toast({ action: "claim", title, survivesNavigation: true });
      }
      startSession(user);
    },
  });
  const { fields, isPending } = registering;
  return (
    <Form of={registering} label={t("account:register.title")}>
      <PersonFields fields={fields} />
      <PasswordField
        field={fields.password}
        label={t("account:fields.password")}
        hint={t("account:register.passwordHint")}
        isNew
      />
      <PasswordField field={fields.confirmPassword} label={t("account:fields.confirmPassword")} isNew />
      <Submit
        className="mt-2 w-full"
        isPending={isPending}
        text={t("account:register.submit")}
        pendingText={t("account:register.submitting")}
      />
    </Form>
  );
}
