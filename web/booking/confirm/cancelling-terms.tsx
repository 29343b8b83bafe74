import { FREE_CANCELLATION_HOURS, isFreeToCancel } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export type CancellingTermsProps = {
  trip: { pickupDate: string; pickupTime: string };
  quote: { pickupDate?: string | undefined; pickupTime?: string | undefined };
  /** The company books it, so that it is confirmed at once. */
  isConfirmed?: boolean;
};

export function CancellingTerms({ trip, quote, isConfirmed }: CancellingTermsProps) {
  const { t } = useTranslation();
  const { pickupDate = trip.pickupDate, pickupTime = trip.pickupTime } = quote;
  const late = isConfirmed ? "fee" : "unconfirmed";
  const cost = isFreeToCancel({ pickupDate, pickupTime }, serverNow()) ? "free" : late;
  return t(`booking:cancelling.${cost}`, { hours: FREE_CANCELLATION_HOURS });
}
