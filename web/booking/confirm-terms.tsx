import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancellation.ts";
import { Wallet } from "lucide-react";
import { useTranslation } from "../i18n/use-translation.ts";

/** How the ride is paid, and that booking it obliges to pay; the law wants both beside the button. */
export function ConfirmTerms() {
  const { t } = useTranslation();
  return (
    <div className="flex gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      <Wallet aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="flex flex-col gap-1">
        <p>{t("booking:confirm.payment")}</p>
        <p className="text-muted">{t("booking:confirm.obligation", { hours: FREE_CANCELLATION_HOURS })}</p>
      </div>
    </div>
  );
}
