import { FREE_CANCELLATION_HOURS, isFreeToCancel } from "@domrit/shared/booking/cancellation.ts";
import { Wallet } from "lucide-react";
import { useTranslation } from "../i18n/use-translation.ts";

type ConfirmTermsProps = {
  trip: { pickupDate: string; pickupTime: string };
  /** Where the pickup is worked out, when it is. */
  quote: { pickupDate?: string | undefined; pickupTime?: string | undefined };
};

/** How the ride is paid, that booking it obliges to pay, and what cancelling costs; the law wants them beside the button. */
export function ConfirmTerms({ trip, quote }: ConfirmTermsProps) {
  const { t } = useTranslation();
  const { pickupDate = trip.pickupDate, pickupTime = trip.pickupTime } = quote;
  const cost = isFreeToCancel({ pickupDate, pickupTime }, new Date()) ? "free" : "charge";
  return (
    <div className="flex gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      <Wallet aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="flex flex-col gap-1">
        <p>{t("booking:confirm.payment")}</p>
        <p className="text-muted">
          {t("booking:confirm.obligation")} {t(`booking:cancelling.${cost}`, { hours: FREE_CANCELLATION_HOURS })}
        </p>
      </div>
    </div>
  );
}
