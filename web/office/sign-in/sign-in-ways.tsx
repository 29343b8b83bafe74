import { officePaths } from "@domrit/shared/office/paths.ts";
import { staffSignInSchema, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { ApiError } from "../../api/api-error.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Modal } from "../../ui/modal.tsx";
import { OrDivider } from "../../ui/or-divider.tsx";
import { signInWithPasskey } from "./api.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { useSignedIn, useSignIn } from "./use-sign-in.ts";

export function SignInWays() {
  const { t } = useTranslation();
  return (
    <>
      {knowsPasskeys() && (
        <>
          <PasskeyWay />
          <OrDivider text={t("office:signIn.or")} />
        </>
      )}
      <PasswordForm />
    </>
  );
}

function PasskeyWay() {
  const { t } = useTranslation();
  return (
    <PasskeyButton
      look="primary"
      text={t("office:signIn.withPasskey")}
      pendingText={t("office:passkey.pending")}
      cancelled={{ title: t("office:signIn.cancelled"), hint: t("office:signIn.cancelledHint") }}
      noPasskey={t("office:signIn.noPasskey")}
      attempt={useSignIn(() => signInWithPasskey())}
    />
  );
}

const signInForm = defineForm({
  id: "office-sign-in",
  schema: staffSignInSchema,
  call: (body) => ({ method: "POST", path: officePaths.signIn, body }),
  answer: staffViewSchema,
  secret: ["password", "code"],
  changesSession: true,
});

function PasswordForm() {
  const { t } = useTranslation();
  const form = useSilentForm(signInForm, { onDone: useSignedIn() });
  const { fields, error } = form;
  const isWrong = error instanceof ApiError && error.code === "wrong_credentials";
  return (
    <Form of={form} label={t("office:signIn.withPassword")}>
      <TextField field={fields.email} label={t("office:fields.email")} type="email" autoComplete="username" />
      <PasswordField field={fields.password} label={t("office:fields.password")} />
      <Field field={fields.code} label={t("office:fields.code")} hint={t("office:fields.codeHint")}>
        {(control) => <OneTimeCodeInput {...control} />}
      </Field>
      {error && <Alert title={isWrong ? t("office:signIn.wrong") : (form.failure ?? "")} />}
      <Submit
        look="secondary"
        className="w-full"
        isPending={form.isPending}
        text={t("office:signIn.submit")}
        pendingText={t("office:signIn.submitting")}
      />
    </Form>
  );
}

/** Asks for a new sign-in over the page, which stays as it was. */
export function SessionOver() {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={() => undefined} title={t("office:sessionOver.title")}>
      <p className="mt-3">{t("office:sessionOver.text")}</p>
      <div className="my-6 flex flex-col gap-5">
        <SignInWays />
      </div>
    </Modal>
  );
}
