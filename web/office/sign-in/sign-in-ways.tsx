import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { signInWithPasskey } from "./api.ts";
import { PasswordForm } from "./password-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** By a passkey, where the browser knows them, or by password and code. */
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

/** Signs in with a passkey. */
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
