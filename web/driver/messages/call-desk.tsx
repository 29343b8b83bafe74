import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Phone } from "../../icons/icons.tsx";
import { bigButton } from "../rides/big-button.ts";

export function CallDesk() {
  const { t } = useTranslation();
  return (
    <a className={`${bigButton("primary")} gap-2`} href={`tel:${company.phone}`}>
      <Phone aria-hidden className="size-6" />
      {t("driver-messages:call")}
    </a>
  );
}
