import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { signInWithPasskey } from "./api.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Signs in with a passkey. */
export function PasskeyWay() {
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
