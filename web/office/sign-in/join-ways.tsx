import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { joinByPasswordSchema, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { AppSecretView } from "../../account/second-step/app-secret-view.tsx";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { OrDivider } from "../../ui/or-divider.tsx";
import { beginApp, joinWithPasskey } from "./api.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { useSignedIn, useSignIn } from "./use-sign-in.ts";

type JoinWaysProps = { token: string; onJoined: () => void };

export function JoinWays({ token, onJoined }: JoinWaysProps) {
  const { t } = useTranslation();
  const joining = useSignIn(() => joinWithPasskey(token));
  const preparing = useCall({ mutationFn: () => beginApp(token), gcTime: 0 });
  return (
    <>
      {knowsPasskeys() ? (
        <>
          <p>{t("office:join.passkeyHint")}</p>
          <PasskeyButton
            look="primary"
            text={t("office:join.withPasskey")}
            pendingText={t("office:passkey.pending")}
            cancelled={{ title: t("office:join.cancelled"), hint: t("office:join.cancelledHint") }}
            noPasskey={t("office:join.noPasskey")}
            attempt={{ ...joining, mutate: () => joining.mutate(undefined, { onSuccess: onJoined }) }}
          />
          <OrDivider text={t("office:signIn.or")} />
        </>
      ) : (
        <p>{t("office:join.unknownHere")}</p>
      )}
      {preparing.error && <Alert title={errorText(preparing.error, t)} />}
      {preparing.data ? (
        <JoinForm token={token} app={preparing.data} onJoined={onJoined} />
      ) : (
        <Button look="secondary" isPending={preparing.isPending} onClick={() => preparing.mutate()}>
          {t("office:join.withPassword")}
        </Button>
      )}
    </>
  );
}

type JoinFormProps = { token: string; app: AppSecret; onJoined: () => void };

const schema = joinByPasswordSchema.omit({ token: true });

function JoinForm({ token, app, onJoined }: JoinFormProps) {
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
      <PasswordField
        field={fields.password}
        label={t("office:join.password")}
        hint={t("office:join.passwordHint")}
        isNew
      />
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
