import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { addContactPath } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { useCareRows } from "../../care/use-care-rows.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BookedPrice } from "../booked-price.tsx";
import { formatDate } from "../format-date.ts";
import { usePickupTime } from "../return/use-pickup-time.ts";
import { useWishRows } from "../use-wish-rows.ts";
import { knownKinds } from "./contact-kinds.ts";
import { StatusWords } from "./status-words.tsx";

type RideDetailsProps = { booking: BookingView; status?: ReactNode };

/**
 * What was booked, as far as the viewer may know it: a shared link shows neither the price, the booking's number nor who
 * booked. The status is the raw value, beside it its word, unless it is said in another way.
 */
export function RideDetails({ booking, status = <StatusWords status={booking.status} /> }: RideDetailsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const time = usePickupTime(booking);
  const { estimatedPrice: price, own, details } = booking;
  const wishes = useWishRows(details);
  const care = useCareRows(details?.care);
  const rows = [
    [t("confirmation:details.id"), price === undefined ? undefined : booking.id],
    [t("confirmation:details.reference"), booking.reference],
    [t("confirmation:details.status"), status],
    [t("confirmation:details.pickupLocation"), booking.pickupLocation],
    [t("confirmation:details.destination"), booking.destination],
    [t("confirmation:details.date"), formatDate(booking.pickupDate, locale)],
    [t("confirmation:details.time"), time],
    [t("confirmation:details.vehicleType"), t(`booking:vehicles.${booking.vehicleType}`)],
    ...wishes,
    ...care,
    [t("booking:confirm.contactName"), own?.contactName],
    [t("booking:confirm.contactEmail"), own?.contactEmail],
    [t("booking:confirm.contactPhone"), own?.contactPhone],
  ] as const;
  return (
    <section className="card p-6">
      <h2 className="text-heading">{t("confirmation:details.title")}</h2>
      <dl className="mt-3 divide-y divide-line">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt className="text-muted">{label}</dt>
              <dd className="ms-auto min-w-0 whitespace-pre-line text-end font-medium tabular-nums wrap-break-word">
                {value}
              </dd>
            </div>
          ))}
        {price !== undefined && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
            <dt className="font-semibold">{t("booking:price.fixedFare")}</dt>
            <dd className="ms-auto">
              <BookedPrice>{formatPrice(toCents(price))}</BookedPrice>
            </dd>
          </div>
        )}
      </dl>
      {own && !isFinal(booking.status) && knownKinds(own, booking.status).length > 0 && (
        <p className="mt-3 text-sm print:hidden">
          <a href={addContactPath(booking.id)} className="underline underline-offset-4">
            {t("confirmation:correctContact.open")}
          </a>
        </p>
      )}
    </section>
  );
}
