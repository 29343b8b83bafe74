import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { usePickupText } from "../../booking/use-pickup-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArrowLeft, ArrowRight, SearchX, X } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficeNotice } from "../layout/office-notice.tsx";
import { OfficeHead } from "../layout/office-page.tsx";
import { OnBehalf, ReleaseReturn } from "../on-behalf/on-behalf.tsx";
import { FeeSection } from "../payments/fee-section.tsx";
import { PaymentSection } from "../payments/payment-section.tsx";
import { useListBeside } from "../today/beside.ts";
import { StageSign } from "../today/stage-sign.tsx";
import { useShortcuts } from "../today/use-shortcuts.ts";
import { ActBar } from "./acts/act-bar.tsx";
import { bookingQuery } from "./api.ts";
import { CareSection } from "./care-section.tsx";
import { FirstLine } from "./first-line.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { RelatedSection } from "./related-section.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { SectionCard } from "./section.tsx";
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
    <div className="@container mx-auto w-full max-w-[100rem]">
      <OfficeHead title={booking.reference} />
      <ScreenHead office={office} />
      <FirstLine office={office} />
      <ActBar office={office} />
      <div className="mt-3 grid items-start gap-3 @4xl:grid-cols-2">
        <SectionCard>
          <FeeSection office={office} />
          <ReleaseReturn office={office} />
          <TimelineSection office={office} />
          <ReportsSection office={office} />
          <RelatedSection office={office} />
          <NotesSection bookingId={booking.id} />
          <MessagesSection office={office} />
        </SectionCard>
        <SectionCard>
          <PeopleSection office={office} />
          <TripSection office={office} />
          <CareSection office={office} />
          <OnBehalf office={office} />
          <PriceSection office={office} />
          <PaymentSection office={office} />
        </SectionCard>
      </div>
    </div>
  );
}

function ScreenHead({ office: { booking, answer } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const locale = useLocale();
  const list = useListBeside();
  const { reference, status, driverState, expectedPickupAt, approval: agreed } = booking;
  const approval = agreed === "none" ? undefined : agreed;
  const heading = useRef<HTMLHeadingElement>(null);
  // Once: as it opens beside the list, where the focus was before.
  const arrive = useEffectEvent(() => list !== undefined && heading.current?.focus({ preventScroll: true }));
  useEffect(() => void arrive(), []);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <LeaveLink list={list} />
        <h1 ref={heading} tabIndex={-1} data-arrival className="font-extrabold text-2xl tabular-nums tracking-tight">
          {reference}
        </h1>
        <StageSign ride={{ status, driverState: driverState ?? "none", answer, approval }} />
        <p className="font-semibold tabular-nums">
          {textOf(booking)}
          {expectedPickupAt && (
            <span className="block text-sm">
              {t("office-booking:flight.pickup")}: {formatTimeOn(expectedPickupAt, booking.pickupDate, locale)}
            </span>
          )}
        </p>
      </div>
      <Way booking={booking} />
    </>
  );
}

/** Leads back to the list, by the history, which keeps its filter and the opened ride. */
function LeaveLink({ list }: { list: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isBeside = list !== undefined;
  useShortcuts(isBeside ? { Escape: () => void navigate(-1) } : {});
  const goBack = (event: MouseEvent) => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  const Icon = isBeside ? X : ArrowLeft;
  return (
    <Link
      to={{ pathname: OFFICE, search: list ?? "" }}
      onClick={goBack}
      aria-keyshortcuts={isBeside ? "Escape" : undefined}
      className={`-ms-4 ${buttonLook("quiet")}`}
    >
      <Icon aria-hidden className="size-5" />
      {t(`office-booking:${isBeside ? "close" : "back"}`)}
    </Link>
  );
}

function Way({ booking: { pickupLocation, destination, details } }: Pick<OfficeBooking, "booking">) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t("office-booking:trip.way")} className="flex flex-wrap items-center gap-x-1.5">
      {[pickupLocation, ...(details?.stops ?? []), destination].map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way may lead through one place twice.
        <li key={index} className="wrap-anywhere flex min-w-0 items-center gap-1.5">
          {index > 0 && <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />}
          {place}
        </li>
      ))}
    </ol>
  );
}
