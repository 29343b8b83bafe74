import { useTranslation } from "../../i18n/use-translation.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

type PasskeyWayProps = { text: string; cancelledHint: string; noPasskey: string };

/** Signs a customer in with a passkey. */
export function PasskeyWay({ text, cancelledHint, noPasskey }: PasskeyWayProps) {
  const { t } = useTranslation();
  return (
    <PasskeyButton
      text={text}
      pendingText={t("account:login.withPasskeyPending")}
      cancelled={{ title: t("account:login.cancelled"), hint: cancelledHint }}
      noPasskey={noPasskey}
      attempt={usePasskeySignIn()}
    />
  );
}
