import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { useTranslation } from "../i18n/use-translation.ts";

export function AccessLeftText({ access: { passkeys, secondStep, ended } }: { access: AccessLeft }) {
  const { t } = useTranslation();
  const names = passkeys.join(", ");
  return (
    <>
      <p>{names ? t("account:access.passkeys", { names }) : t("account:access.onlyPassword")}</p>
      {secondStep && <p>{t("account:access.secondStep")}</p>}
      {ended && <p>{t("account:access.ended")}</p>}
    </>
  );
}
