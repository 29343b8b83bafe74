import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyItem } from "./passkey-item.tsx";
import { PasskeysNeedScript } from "./passkeys-need-script.tsx";
import { knowsPasskeys } from "./web-authn.ts";

export function PasskeyList({ passkeys }: { passkeys: PasskeyView[] }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-bold text-lg">{t("security:passkeys.title")}</h4>
      <p className="text-muted">{t("security:passkeys.text")}</p>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p>{t("security:passkeys.empty")}</p>
      )}
      {isHydrated && !knowsPasskeys() ? (
        <p className="text-muted text-sm">{t("security:passkeys.unknownHere")}</p>
      ) : (
        // Shown before hydration too, so that nothing below it moves.
        <Button
          look="secondary"
          disabled={!isHydrated}
          onClick={() => setAdding(true)}
          className="noscript:hidden sm:self-start"
        >
          {t("security:add.open")}
        </Button>
      )}
      <PasskeysNeedScript />
      <AddPasskey isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
