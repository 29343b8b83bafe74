import { useIsAlive } from "../../forms/use-is-alive.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PasskeysNeedScript } from "../passkeys/passkeys-need-script.tsx";
import { knowsPasskeys } from "../passkeys/web-authn.ts";
import { OrDivider } from "./or-divider.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** The way in without a password, where the browser knows it. */
export function PasskeySignIn() {
  const { t } = useTranslation();
  const isAlive = useIsAlive();
  if (isAlive && !knowsPasskeys()) return null;
  // There from the start, so that nothing below it moves when the page comes alive.
  return (
    <>
      <div className="mt-4 flex flex-col gap-4 noscript:hidden">
        <OrDivider />
        <PasskeyButton
          label={t("account:login.withPasskey")}
          cancelledHint={t("account:login.cancelledHint")}
          noPasskey={t("account:login.noPasskey")}
        />
      </div>
      <PasskeysNeedScript />
    </>
  );
}
