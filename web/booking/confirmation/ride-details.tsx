import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatDate } from "../format-date.ts";

type RideDetailsProps = { booking: BookingView; status?: ReactNode };

/**
 * What was booked. The status is the raw value unless it is said in another way. A shared link shows neither the price nor
 * the booking's number.
 */
export function RideDetails({ booking, status = booking.status }: RideDetailsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { estimatedPrice: price } = booking;
  const rows = [
    [t("confirmation:details.reference"), booking.reference],
    [t("confirmation:details.status"), status],
    [t("confirmation:details.pickupLocation"), booking.pickupLocation],
    [t("confirmation:details.destination"), booking.destination],
    [t("confirmation:details.date"), formatDate(booking.pickupDate, locale)],
    [t("confirmation:details.time"), booking.pickupTime],
    [t("confirmation:details.vehicleType"), t(`booking:vehicles.${booking.vehicleType}`)],
  ] as const;
  return (
    <section className="card p-6">
      <h2 className="text-heading">{t("confirmation:details.title")}</h2>
      <dl className="mt-3 divide-y divide-line">
        {price !== undefined && (
          <div className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-muted">{t("confirmation:details.id")}</dt>
            <dd className="whitespace-nowrap font-medium text-sm tabular-nums">{booking.id}</dd>
          </div>
        )}
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 text-end font-medium tabular-nums wrap-break-word">{value}</dd>
          </div>
        ))}
        {price !== undefined && (
          <div className="flex items-baseline justify-between gap-4 pt-3">
            <dt className="font-semibold">{t("confirmation:details.estimatedPrice")}</dt>
            <dd className="font-extrabold text-2xl tabular-nums">{formatPrice(toCents(price))}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
