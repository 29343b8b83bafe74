import { FREE_CANCELLATION_HOURS, isFreeToCancel } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export type CancellingTermsProps = {
  trip: { pickupDate: string; pickupTime: string };
  quote: { pickupDate?: string | undefined; pickupTime?: string | undefined };
};

export function CancellingTerms({ trip, quote }: CancellingTermsProps) {
  const { t } = useTranslation();
  const { pickupDate = trip.pickupDate, pickupTime = trip.pickupTime } = quote;
  const cost = isFreeToCancel({ pickupDate, pickupTime }, serverNow()) ? "free" : "unconfirmed";
  return t(`booking:cancelling.${cost}`, { hours: FREE_CANCELLATION_HOURS });
}
