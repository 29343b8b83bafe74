import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { joinByPasswordSchema, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { AppSecretView } from "../../account/second-step/app-secret-view.tsx";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { useSignedIn } from "./use-sign-in.ts";

type JoinFormProps = { token: string; app: AppSecret; onJoined: () => void };

const schema = joinByPasswordSchema.omit({ token: true });

/** Asks for a password, gives the authenticator app its secret, and asks for the first code. */
export function JoinForm({ token, app, onJoined }: JoinFormProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const form = useSilentForm(
    {
      id: "office-join",
      schema,
      call: (given) => ({ method: "POST", path: officePaths.joinPassword, body: { token, ...given } }),
      answer: staffViewSchema,
      secret: ["password", "code"],
      changesSession: true,
    },
    {
      onDone(staff) {
        signedIn(staff);
        onJoined();
      },
    },
  );
  const { fields } = form;
  return (
    <Form of={form} label={t("office:join.withPassword")}>
      <Field field={fields.password} label={t("office:join.password")} hint={t("office:join.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <AppSecretView app={app} />
      <Field field={fields.code} label={t("security:app.code")}>
        {(control) => <OneTimeCodeInput {...control} />}
      </Field>
      {form.failure && <Alert title={form.failure} />}
      <Submit
        look="secondary"
        className="w-full"
        isPending={form.isPending}
        text={t("office:join.submit")}
        pendingText={t("office:join.submitting")}
      />
    </Form>
  );
}
