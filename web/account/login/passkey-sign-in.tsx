import type { UserView } from "@domrit/shared/account/view.ts";
import { useSetAtom } from "jotai";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { signInWithPasskey } from "../passkeys/api.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { PasskeysNeedScript } from "../passkeys/passkeys-need-script.tsx";
import { knowsPasskeys } from "../passkeys/web-authn.ts";
import { useSessionStart } from "../session/use-session-start.ts";

type PasskeyWayProps = { text: string; cancelledHint: string; noPasskey: string };

function PasskeyWay({ text, cancelledHint, noPasskey }: PasskeyWayProps) {
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

function usePasskeySignIn() {
  return useCall({
    mutationKey: mutationKeys.session,
    mutationFn: () => signInWithPasskey(),
    gcTime: 0,
    onSuccess: useSignedIn(),
  });
}

function useSignedIn(): (user: UserView) => void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const startSession = useSessionStart();
  return (user) => {
    toast({
      action: "log-in",
      title: t("account:login.done"),
      description: t("account:login.welcome"),
      survivesNavigation: true,
    });
    startSession(user);
  };
}

export function SecondStepPasskey() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <PasskeysNeedScript />;
  if (!knowsPasskeys()) return <p>{t("account:secondStep.unknownHere")}</p>;
  return (
    <>
      <PasskeyWay
        text={t("account:secondStep.withPasskey")}
        cancelledHint={t("account:secondStep.cancelledHint")}
        noPasskey={t("account:secondStep.noPasskey")}
      />
      <OrDivider text={t("account:login.or")} />
    </>
  );
}

export function PasskeySignIn() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  if (isHydrated && !knowsPasskeys()) return null;
  // Shown before hydration too, so that nothing below it moves.
  return (
    <>
      <div className="mt-4 flex flex-col gap-4 noscript:hidden">
        <OrDivider text={t("account:login.or")} />
        <PasskeyWay
          text={t("account:login.withPasskey")}
          cancelledHint={t("account:login.cancelledHint")}
          noPasskey={t("account:login.noPasskey")}
        />
      </div>
      <PasskeysNeedScript />
    </>
  );
}
