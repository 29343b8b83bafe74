import { useTranslation } from "../../i18n/use-translation.ts";
import { Lock } from "../../icons/icons.tsx";
import { OfficeNotice } from "./office-notice.tsx";

/** Says that a page is for managers. */
export function NotAllowed() {
  const { t } = useTranslation();
  return <OfficeNotice Icon={Lock} title={t("office:notAllowed.title")} text={t("office:notAllowed.text")} />;
}
