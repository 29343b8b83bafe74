import type { BookingStatus } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { agreedLine } from "@domrit/shared/fares/breakdown.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Facts } from "../../ui/facts.tsx";
import { BookedPrice } from "../price/booked-price.tsx";
import { usePickupDay, usePickupTime } from "../use-pickup-text.ts";

type RideDetailsProps = { booking: BookingView; status?: ReactNode };

/** A shared link shows neither the price nor the number of the booking. */
export function RideDetails({ booking, status = <StatusWords status={booking.status} /> }: RideDetailsProps) {
  const { t } = useTranslation();
  const dayOf = usePickupDay();
  const time = usePickupTime(booking);
  const { estimatedPrice: price, details, approval = "none" } = booking;
  const { company, refusal = "" } = details?.account ?? {};
  const isAgreed = details && agreedLine(details.breakdown);
  const facts = [
    [t("confirmation:details.id"), price === undefined ? undefined : booking.id],
    [t("confirmation:details.status"), status],
    [t("confirmation:details.pickupLocation"), booking.pickupLocation],
    [t("confirmation:details.destination"), booking.destination],
    [t("confirmation:details.date"), dayOf(booking)],
    [t("confirmation:details.time"), time],
    [t("confirmation:details.vehicleType"), t(`booking:vehicles.${booking.vehicleType}`)],
    [
      t("confirmation:approval.label"),
      approval !== "none" && t(`confirmation:approval.${approval}`, { company, refusal: refusal && `(${refusal})` }),
    ],
  ] as const;
  return (
    <section className="card px-5 py-4 sm:px-6">
      <h2 className="text-heading">{t("confirmation:details.title")}</h2>
      <Facts facts={facts}>
        {price !== undefined && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
            <dt className="font-semibold">{t(isAgreed ? "booking:price.agreedFare" : "booking:price.fixedFare")}</dt>
            <dd className="ms-auto">
              <BookedPrice>{formatPrice(toCents(price))}</BookedPrice>
            </dd>
          </div>
        )}
      </Facts>
    </section>
  );
}

/** A booking's status as the API says it, which is English, and beside it the word of the reader's language where that is another. */
function StatusWords({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  const word = t(`confirmation:statuses.${status}`);
  return (
    <>
      <span lang="en" translate="no">
        {status}
      </span>
      {word !== status && <span className="text-muted"> ({word})</span>}
    </>
  );
}
