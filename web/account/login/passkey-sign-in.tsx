import { useIsHydrated } from "../../forms/use-is-hydrated.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { PasskeysNeedScript } from "../passkeys/passkeys-need-script.tsx";
import { knowsPasskeys } from "../passkeys/web-authn.ts";
import { PasskeyWay } from "./passkey-way.tsx";

/** The way in without a password, where the browser knows it. */
export function PasskeySignIn() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  if (isHydrated && !knowsPasskeys()) return null;
  // There from the start, so that nothing below it moves when the page comes alive.
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
