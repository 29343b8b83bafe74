import { apiPaths } from "@domrit/shared/api-paths.ts";
import { mayChange, mayChangeAccount } from "@domrit/shared/booking/acts/change.ts";
import { cancellation } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { changeRidePath, rideAccountPath } from "@domrit/shared/site/pages.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CalendarPlus, PencilLine, ReceiptText } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { ShareRide } from "../links/share-ride.tsx";
import { CancelRide } from "./cancel/cancel-ride.tsx";
import type { Access } from "./use-access.ts";

export function RideActions({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const isOwn = booking.own !== undefined;
  const mayAct = isOwn || booking.viewer === "organisation";
  const now = serverNow();
  return (
    // On a narrow screen the tab of the chat stands beside them, as it does beside what is in a card.
    <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden max-md:pe-5 print:hidden">
      {!isFinal(booking.status) && (
        <a href={apiPaths.bookingCalendar(booking.id)} download className={buttonLook("secondary", "tile")}>
          <CalendarPlus aria-hidden className="size-5" />
          {t("confirmation:addToCalendar")}
        </a>
      )}
      {isOwn && !isFinal(booking.status) && <ShareRide id={booking.id} />}
      <ReceiptLink booking={booking} />
      {mayAct && mayChange(booking, now) && (
        <a href={changeRidePath(booking.id)} className={buttonLook("secondary", "tile")}>
          <PencilLine aria-hidden className="size-5" />
          {t("confirmation:change")}
        </a>
      )}
      {mayAct && !mayChange(booking, now) && mayChangeAccount(booking) && (
        <a href={rideAccountPath(booking.id)} className={buttonLook("secondary", "tile")}>
          <PencilLine aria-hidden className="size-5" />
          {t("confirmation:account")}
        </a>
      )}
      {mayAct && cancellation(booking, now) !== "none" && <CancelRide booking={booking} access={access} />}
    </div>
  );
}

function ReceiptLink({ booking: { id, status, own } }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (status !== "completed" || !own) return null;
  return (
    <a href={apiPaths.bookingReceipt(id)} download className={buttonLook("secondary", "tile")}>
      <ReceiptText aria-hidden className="size-5" />
      {t("confirmation:receipt")}
    </a>
  );
}
