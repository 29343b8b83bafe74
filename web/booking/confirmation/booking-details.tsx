import { hasDriverOnWay, isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useCallback } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { House, Printer } from "../../icons/icons.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { useBookingLive } from "../../live/use-booking-live.ts";
import { RidePaymentPart } from "../../payments/ride-payment-part.tsx";
import { readBooking } from "../api.ts";
import { FeedbackQuestion } from "../feedback-question.tsx";
import { isFollowed } from "../is-followed.ts";
import { recallRide } from "../kept/recall-ride.ts";
import { useKeptRide } from "../kept/use-kept-ride.ts";
import { Reference } from "../reference.tsx";
import { ReportLinks } from "../reports/report-links.tsx";
import { OtherRide } from "../return/other-ride.tsx";
import { ReturnCall } from "../return/return-call.tsx";
import { MessagesAndTimeline } from "./messages-and-timeline.tsx";
import { MoreAboutRide } from "./more-about-ride.tsx";
import { PassengerNote } from "./passenger-note.tsx";
import { RideActions } from "./ride-actions.tsx";
import { RideDetails } from "./ride-details.tsx";
import { RideStatus } from "./status/ride-status.tsx";
import { ThankYou } from "./thank-you.tsx";
import type { Access } from "./use-access.ts";
import { WhatsNext } from "./whats-next.tsx";

export function BookingDetails({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const { id } = access;
  const isOpen = !isFinal(booking.status);
  const read = useCallback(() => readBooking(id), [id]);
  const contact = useBookingLive({ id, isOpen: isFollowed(booking), read, recall: recallRide });
  useKeptRide(booking, contact);
  const isPassenger = booking.viewer === "passenger";
  const isOnWay = hasDriverOnWay(booking);
  const isMembers = booking.viewer === "organisation";
  const thanks = isOpen && !isMembers && booking.messages && (
    <ThankYou {...booking} messages={booking.messages} isShort={isOnWay} />
  );
  return (
    <>
      <div className="ride-head">
        <h1 className="text-title">{t("confirmation:title")}</h1>
        <Reference reference={booking.reference} />
      </div>
      {!isOnWay && thanks}
      <div className="ride-parts">
        <div>
          <ReturnCall booking={booking} />
          <RideStatus booking={booking} contact={contact} isOpen={isOpen} />
          <RideActions booking={booking} access={access} />
          <FeedbackQuestion booking={booking} />
          <RidePaymentPart booking={booking} />
          {isOnWay && thanks}
          {isOpen && !isPassenger && isOnWay && <WhatsNext booking={booking} />}
          {isOpen && isPassenger && <PassengerNote booking={booking} />}
        </div>
        <div>
          <RideDetails booking={booking} />
          <OtherRide booking={booking} />
          <MoreAboutRide booking={booking} />
          <MessagesAndTimeline booking={booking} />
        </div>
        {isOpen && !isPassenger && !isOnWay && (
          <div>
            <WhatsNext booking={booking} />
          </div>
        )}
      </div>
      <ReportLinks booking={booking} />
      <PageLinks />
    </>
  );
}

const LOOK = "link inline-flex min-h-11 items-center gap-2";

function PageLinks() {
  const { t } = useTranslation();
  return (
    <p className="ride-links">
      <PageLink page="home" className={LOOK}>
        <House aria-hidden className="size-5" />
        {t("confirmation:returnHome")}
      </PageLink>
      <button type="button" className={`noscript:hidden ${LOOK}`} onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {t("confirmation:print")}
      </button>
    </p>
  );
}
