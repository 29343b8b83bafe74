import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useCallback } from "react";
import { readBooking } from "../booking/api.ts";
import { MessagesAndTimeline } from "../booking/confirmation/messages-and-timeline.tsx";
import { MoreAboutRide } from "../booking/confirmation/more-about-ride.tsx";
import { RideActions } from "../booking/confirmation/ride-actions.tsx";
import { RideDetails } from "../booking/confirmation/ride-details.tsx";
import { DriverCard } from "../booking/confirmation/status/driver-card.tsx";
import { RideStatus } from "../booking/confirmation/status/ride-status.tsx";
import type { Access } from "../booking/confirmation/use-access.ts";
import { BookAgain } from "../booking/draft/book-again.tsx";
import { BookLike } from "../booking/draft/book-like.tsx";
import { FeedbackQuestion } from "../booking/feedback-question.tsx";
import { isFollowed } from "../booking/is-followed.ts";
import { Reference } from "../booking/reference.tsx";
import { ReportLinks } from "../booking/reports/report-links.tsx";
import { OtherRide } from "../booking/return/other-ride.tsx";
import { ReturnCall } from "../booking/return/return-call.tsx";
import { TripStreets } from "../booking/streets/trip-streets.tsx";
import { usePickupTime } from "../booking/use-pickup-text.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Undo2 } from "../icons/icons.tsx";
import { useBookingLive } from "../live/use-booking-live.ts";
import { RidePaymentPart } from "../payments/ride-payment-part.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function TripDetails({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const { id } = access;
  const time = usePickupTime(booking);
  const isOpen = !isFinal(booking.status);
  const read = useCallback(() => readBooking(id), [id]);
  const contact = useBookingLive({ id, isOpen: isFollowed(booking), read });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="font-extrabold text-2xl tracking-tight">
          {t("trips:trip.heading", { date: formatDutchDate(booking.pickupDate), time })}
        </h2>
        <Reference reference={booking.reference} />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[1.15fr_1fr] lg:gap-x-6">
        <div className="flex flex-col gap-4">
          <ReturnCall booking={booking} />
          <RideStatus booking={booking} contact={contact} isOpen={isOpen} />
          {booking.position && <TripStreets access={access} />}
          {!isOpen && <PastDriver booking={booking} />}
          <RideActions booking={booking} access={access} />
          <FeedbackQuestion booking={booking} />
          <RidePaymentPart booking={booking} />
        </div>
        <div className="flex flex-col gap-4">
          <RideDetails booking={booking} status={<StatusBadge status={booking.status} />} />
          <OtherRide booking={booking} />
          <MoreAboutRide booking={booking} />
          <MessagesAndTimeline booking={booking} />
        </div>
      </div>
      <BookSimilar booking={booking} />
      <ReportLinks booking={booking} />
    </>
  );
}

function PastDriver({ booking: { driver, ...booking } }: { booking: BookingView }) {
  const known = driver ? { ...booking, driver: { firstName: driver.firstName } } : booking;
  return <DriverCard booking={known} />;
}

function BookSimilar({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { pickupLocation, destination, vehicleType } = booking;
  return (
    <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {/* The notice of a ride that is over offers this already. */}
      {!isFinal(booking.status) && <BookAgain ride={booking} />}
      <BookLike ride={{ pickupLocation: destination, destination: pickupLocation, vehicleType }} look="secondary">
        <Undo2 aria-hidden className="size-5" />
        {t("trips:trip.bookReturn")}
      </BookLike>
    </div>
  );
}
