import type { BookingView, OtherRide as Other } from "@domrit/shared/booking/view.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BookedPrice } from "../price/booked-price.tsx";
import { usePickupText } from "../use-pickup-text.ts";

export function OtherRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const other = booking.return ?? booking.outbound;
  if (!other) return null;
  return (
    <section className="card px-6 py-4">
      <h2 className="text-heading">{t(`confirmation:return.${booking.return ? "back" : "there"}`)}</h2>
      <Terms ride={other} />
      <a href={confirmationPath(other.id)} className="link inline-block py-1 pointer-coarse:py-3 print:hidden">
        {t("confirmation:return.open")}
      </a>
    </section>
  );
}

function Terms({ ride }: { ride: Other }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  return (
    <>
      <p className="mt-1 font-medium">{textOf(ride)}</p>
      <p className="text-muted">
        {ride.pickupLocation} → {ride.destination}
      </p>
      <p>
        <span className="text-muted">{t("booking:price.fixedFare")} </span>
        <BookedPrice>{formatPrice(toCents(ride.estimatedPrice))}</BookedPrice>
      </p>
    </>
  );
}
