import { FEE_TOLD_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { whyCancelled } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Phone } from "../../../icons/icons.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { BookAgain } from "../../draft/book-again.tsx";
import { useTimeline } from "../../timeline/timeline-query.ts";
import { useOtherRider } from "../who-rides.ts";

const costOf = ({ mayBeCharged, fee, reason }: NonNullable<BookingView["cancellation"]>) => {
  if (!mayBeCharged) return "free";
  if (fee) return "feeDecided";
  return reason === "no_show" ? "noShowFee" : "fee";
};

const costs = ({ fee = 0 }: NonNullable<BookingView["cancellation"]>) => ({
  hours: FREE_CANCELLATION_HOURS,
  days: FEE_TOLD_DAYS,
  amount: formatPrice(toCents(fee)),
});

export function CancelledNotice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { cancellation } = booking;
  const name = useOtherRider(booking);
  const why = cancellation && { cancelledBy: cancellation.by, cancelReason: cancellation.reason };
  const said = useTimeline(booking)?.findLast(({ what }) => what === "cancelled")?.to?.message;
  return (
    <div className="flex flex-col gap-4">
      <p>{t(`confirmation:cancelled.${why ? whyCancelled(why, name !== undefined) : "noTaxi"}`, { name })}</p>
      {said && <p className="wrap-anywhere">{t("confirmation:cancelled.said", { message: said })}</p>}
      {cancellation && <p>{t(`confirmation:cancelled.${costOf(cancellation)}`, costs(cancellation))}</p>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <BookAgain ride={booking} />
        <a href={`tel:${company.phone}`} className={buttonLook("secondary")}>
          <Phone aria-hidden className="size-5" />
          {company.phoneDisplay}
        </a>
      </div>
    </div>
  );
}
