import { FREE_CANCELLATION_HOURS, isFreeToCancel } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useTranslation } from "../i18n/use-translation.ts";

type ReassuranceProps = { trip: { pickupDate: string; pickupTime: string } };

/** What a visitor may want to know before the price: no account, and what cancelling costs a ride at the chosen moment. */
export function Reassurance({ trip }: ReassuranceProps) {
  const { t } = useTranslation();
  // As long as no moment is typed, cancelling may still be free.
  const isFree = !trip.pickupDate || !trip.pickupTime || isFreeToCancel(trip, serverNow());
  return (
    <p className="min-h-10 text-center text-muted text-sm leading-5">
      {t(`booking:form.${isFree ? "reassurance" : "reassuranceSoon"}`, { hours: FREE_CANCELLATION_HOURS })}
    </p>
  );
}
