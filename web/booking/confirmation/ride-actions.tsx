import { apiPaths } from "@domrit/shared/api-paths.ts";
import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import { mayChange } from "@domrit/shared/booking/change.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { changeRidePath, rideCarePath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CalendarPlus } from "../../icons/calendar-plus.tsx";
import { PencilLine } from "../../icons/pencil-line.tsx";
import { ShieldOff } from "../../icons/shield-off.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { ShareRide } from "../links/share-ride.tsx";
import { CancelRide } from "./cancel-ride.tsx";
import { ReceiptLink } from "./receipt-link.tsx";
import type { Access } from "./use-access.ts";

/** What can be done with a ride, wherever it is shown: put in a diary, shared, receipted, changed, called off. */
export function RideActions({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const isOwn = booking.own !== undefined;
  const now = new Date();
  return (
    <>
      {!isFinal(booking.status) && (
        <a href={apiPaths.bookingCalendar(booking.id)} download className={buttonLook("secondary")}>
          <CalendarPlus aria-hidden className="size-5" />
          {t("confirmation:addToCalendar")}
        </a>
      )}
      {isOwn && !isFinal(booking.status) && <ShareRide id={booking.id} />}
      <ReceiptLink booking={booking} />
      {isOwn && mayChange(booking, now) && (
        <a href={changeRidePath(booking.id)} className={buttonLook("secondary")}>
          <PencilLine aria-hidden className="size-5" />
          {t("confirmation:change")}
        </a>
      )}
      {booking.details?.care && (
        <a href={rideCarePath(booking.id)} className={buttonLook("secondary")}>
          <ShieldOff aria-hidden className="size-5" />
          {t("care:withdraw")}
        </a>
      )}
      {isOwn && cancellation(booking, now) !== "none" && <CancelRide booking={booking} access={access} />}
    </>
  );
}
