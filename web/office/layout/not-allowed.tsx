import { useTranslation } from "../../i18n/use-translation.ts";
import { Lock } from "../../icons/icons.tsx";
import { OfficeNotice } from "./office-notice.tsx";

export function NotAllowed() {
  const { t } = useTranslation();
  return <OfficeNotice Icon={Lock} title={t("office:notAllowed.title")} text={t("office:notAllowed.text")} />;
}
