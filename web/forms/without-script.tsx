import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { useTranslation } from "react-i18next";

/** Says under a form that it needs its script, and what works without; shown only where scripts are off. */
export function WithoutScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="text-base">{t("layout:withoutScript", { phone: phoneInSentence })}</p>
    </noscript>
  );
}
