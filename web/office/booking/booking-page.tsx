import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { usePickupText } from "../../booking/use-pickup-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArrowLeft, SearchX } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficeNotice } from "../layout/office-notice.tsx";
import { OfficeHead } from "../layout/office-page.tsx";
import { OnBehalf } from "../on-behalf/on-behalf.tsx";
import { FeeSection } from "../payments/fee-section.tsx";
import { PaymentSection } from "../payments/payment-section.tsx";
import { StageSign } from "../today/stage-sign.tsx";
import { ActBar } from "./acts/act-bar.tsx";
import { bookingQuery } from "./api.ts";
import { CareSection } from "./care-section.tsx";
import { DriverSection } from "./driver-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { RelatedSection } from "./related-section.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { TimelineSection } from "./timeline-section.tsx";
import { TripSection } from "./trip-section.tsx";

export default function BookingPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const query = useQuery(bookingQuery(Number(id)));
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <OfficeNotice
        Icon={SearchX}
        title={t("office-booking:notFound.title")}
        text={t("office-booking:notFound.text")}
      />
    );
  }
  return (
    <Loaded query={query} failed={t("office-booking:failed")}>
      {(office) => <BookingScreen key={office.booking.id} office={office} />}
    </Loaded>
  );
}

function BookingScreen({ office }: { office: OfficeBooking }) {
  const { booking } = office;
  return (
    <div className="mx-auto w-full max-w-[100rem]">
      <OfficeHead title={booking.reference} />
      <ScreenHead office={office} />
      <ActBar office={office} />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <FeeSection office={office} />
          <TripSection office={office} />
          <PeopleSection office={office} />
          <DriverSection office={office} />
          <CareSection office={office} />
          <OnBehalf office={office} />
          <PriceSection office={office} />
          <PaymentSection office={office} />
          <RelatedSection office={office} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NotesSection bookingId={booking.id} />
          <TimelineSection office={office} />
          <MessagesSection office={office} />
          <ReportsSection office={office} />
        </div>
      </div>
    </div>
  );
}

function ScreenHead({ office: { booking, answer } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const navigate = useNavigate();
  const locale = useLocale();
  const { reference, status, driverState, expectedPickupAt, approval: agreed } = booking;
  const approval = agreed === "none" ? undefined : agreed;
  // The history keeps the list's filter and the opened ride.
  const goBack = (event: MouseEvent) => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link to={OFFICE} onClick={goBack} className={`-ms-4 ${buttonLook("quiet")}`}>
        <ArrowLeft aria-hidden className="size-5" />
        {t("office-booking:back")}
      </Link>
      <h1 className="font-extrabold text-3xl tabular-nums tracking-tight">{reference}</h1>
      <StageSign ride={{ status, driverState: driverState ?? "none", answer, approval }} />
      <p className="font-semibold text-lg tabular-nums">
        {textOf(booking)}
        {expectedPickupAt && (
          <span className="block text-base">
            {t("office-booking:flight.pickup")}: {formatTimeOn(expectedPickupAt, booking.pickupDate, locale)}
          </span>
        )}
      </p>
    </div>
  );
}
