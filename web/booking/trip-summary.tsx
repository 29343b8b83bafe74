import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/trip.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { BookedPrice } from "./booked-price.tsx";
import { formatDate } from "./format-date.ts";
import { PlacedNotes } from "./placed-notes.tsx";
import { RouteLine } from "./route-line.tsx";

/** What is about to be booked. */
export function TripSummary({ trip, quote }: { trip: BookingForm; quote: QuoteView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="mt-4 rounded-xl border border-line p-4">
      <RouteLine pickup={trip.pickupLocation} destination={trip.destination} />
      <PlacedNotes placed={quote.placed} ends={trip} />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-3 text-sm">
        <dt className="text-muted">{t("booking:confirm.when")}</dt>
        <dd className="text-end font-medium">
          {formatDate(trip.pickupDate, locale)}, {trip.pickupTime}
        </dd>
        <dt className="text-muted">{t("booking:confirm.vehicle")}</dt>
        <dd className="text-end font-medium">{t(`booking:vehicles.${trip.vehicleType}`)}</dd>
        <dt className="self-center text-base">{t("booking:price.fixedFare")}</dt>
        <dd className="text-end">
          <BookedPrice>{formatMoney(toCents(quote.estimatedPrice), locale)}</BookedPrice>
        </dd>
      </dl>
    </div>
  );
}
