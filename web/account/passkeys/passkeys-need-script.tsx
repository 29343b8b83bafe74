import { useTranslation } from "../../i18n/use-translation.ts";

export function PasskeysNeedScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="mt-4 text-muted text-sm">{t("account:passkeysNeedScript")}</p>
    </noscript>
  );
}
