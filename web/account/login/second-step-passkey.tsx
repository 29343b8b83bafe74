import { useIsHydrated } from "../../forms/use-is-hydrated.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { OrDivider } from "../../ui/or-divider.tsx";
import { PasskeysNeedScript } from "../passkeys/passkeys-need-script.tsx";
import { knowsPasskeys } from "../passkeys/web-authn.ts";
import { PasskeyWay } from "./passkey-way.tsx";

/** A passkey as the second step; says so where the browser knows none. */
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
