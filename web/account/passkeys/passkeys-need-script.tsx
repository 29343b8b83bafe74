import { useTranslation } from "../../i18n/use-translation.ts";

/** Says why a passkey cannot be used where scripts are off; shown only there. */
export function PasskeysNeedScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="mt-4 text-muted text-sm">{t("account:passkeysNeedScript")}</p>
    </noscript>
  );
}
