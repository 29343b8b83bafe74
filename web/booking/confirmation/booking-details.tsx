import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useCallback } from "react";
import { SeriesRides } from "../../care/series-rides.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useBookingLive } from "../../live/use-booking-live.ts";
import { ReportLinks } from "../../reports/report-links.tsx";
import { readBooking } from "../api.ts";
import { recallRide } from "../kept/recall-ride.ts";
import { useKeptRide } from "../kept/use-kept-ride.ts";
import { RideMessages } from "../messages/ride-messages.tsx";
import { Reference } from "../reference.tsx";
import { OtherRide } from "../return/other-ride.tsx";
import { ReturnCall } from "../return/return-call.tsx";
import { RideTimeline } from "../timeline/ride-timeline.tsx";
import { AddContact } from "./add-contact.tsx";
import { AddContactLink } from "./add-contact-link.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { PassengerNote } from "./passenger-note.tsx";
import { PriceLines } from "./price-lines.tsx";
import { reachedAt } from "./reached-at.ts";
import { RideDetails } from "./ride-details.tsx";
import { RideStatus } from "./ride-status.tsx";
import { ThankYou } from "./thank-you.tsx";
import type { Access } from "./use-access.ts";
import { WhatsNext } from "./whats-next.tsx";

/** A booking in full, kept up to date while it is looked at. */
export function BookingDetails({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const { id } = access;
  const isOpen = !isFinal(booking.status);
  const read = useCallback(() => readBooking(id), [id]);
  const contact = useBookingLive({ id, isOpen, read, recall: recallRide });
  useKeptRide(booking, contact);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title">{t("confirmation:title")}</h1>
        <Reference reference={booking.reference} />
      </div>
      {isOpen && booking.messages && <ThankYou {...booking} messages={booking.messages} />}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr] print:grid-cols-1 print:grid-rows-none">
        <RideStatus booking={booking} contact={contact} isOpen={isOpen} />
        <div className="flex flex-col gap-6 lg:row-span-2">
          <ReturnCall booking={booking} />
          <RideDetails booking={booking} />
          <OtherRide booking={booking} />
          <PriceLines booking={booking} />
          <SeriesRides booking={booking} />
          {booking.own && <RideMessages booking={booking} />}
          {booking.own && <RideTimeline booking={booking} />}
          {isOpen && booking.own && (
            <>
              <AddContact own={reachedAt(booking.own, booking)} access={access} className="noscript:hidden" />
              <AddContactLink own={reachedAt(booking.own, booking)} access={access} />
            </>
          )}
        </div>
        {isOpen && (booking.viewer === "passenger" ? <PassengerNote /> : <WhatsNext booking={booking} />)}
      </div>
      <BookingActions booking={booking} access={access} />
      <ReportLinks booking={booking} />
    </>
  );
}
