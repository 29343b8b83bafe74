import { tripsSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { useSetAtom } from "jotai";
import { callApi } from "../../api/call-api.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { PersonFields } from "../person-fields.tsx";
import { useSessionStart } from "../session/use-session-start.ts";
import { registerForm } from "./forms.ts";

/** Asks for what an account needs. It begins with the rides that were booked as a guest in this browser; a toast says how many. */
export function RegisterForm() {
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
      <Field field={fields.password} label={t("account:fields.password")} hint={t("account:register.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("account:fields.confirmPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Submit
        className="mt-2 w-full"
        isPending={isPending}
        text={t("account:register.submit")}
        pendingText={t("account:register.submitting")}
      />
    </Form>
  );
}
