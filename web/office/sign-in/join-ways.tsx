import { PasskeyButton } from "../../account/passkeys/passkey-button.tsx";
import { knowsPasskeys } from "../../account/passkeys/web-authn.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { OrDivider } from "../../ui/or-divider.tsx";
import { beginApp, joinWithPasskey } from "./api.ts";
import { JoinForm } from "./join-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

type JoinWaysProps = { token: string; onJoined: () => void };

/** A passkey, or for somebody without one a password and an authenticator app. */
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
