import { apiPaths } from "@domrit/shared/api-paths.ts";
import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import { mayChange } from "@domrit/shared/booking/change.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { changeRidePath } from "@domrit/shared/site/pages.ts";
import { CalendarPlus, House, PencilLine, Printer } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PageLink } from "../../layout/page-link.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { ShareRide } from "../links/share-ride.tsx";
import { CancelRide } from "./cancel-ride.tsx";
import { ReceiptLink } from "./receipt-link.tsx";
import type { Access } from "./use-access.ts";

/** What can be done with the booking from here. */
export function BookingActions({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const mayCancel = booking.own !== undefined && cancellation(booking, new Date()) !== "none";
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <PageLink page="home" className={buttonLook("primary")}>
        <House aria-hidden className="size-5" />
        {t("confirmation:returnHome")}
      </PageLink>
      <Button look="secondary" className="noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {t("confirmation:print")}
      </Button>
      {!isFinal(booking.status) && (
        <a href={apiPaths.bookingCalendar(booking.id)} download className={buttonLook("secondary")}>
          <CalendarPlus aria-hidden className="size-5" />
          {t("confirmation:addToCalendar")}
        </a>
      )}
      {booking.own && !isFinal(booking.status) && <ShareRide id={booking.id} />}
      <ReceiptLink booking={booking} />
      {booking.own && mayChange(booking, new Date()) && (
        <a href={changeRidePath(booking.id)} className={buttonLook("secondary")}>
          <PencilLine aria-hidden className="size-5" />
          {t("confirmation:change")}
        </a>
      )}
      {mayCancel && <CancelRide booking={booking} access={access} />}
    </div>
  );
}
