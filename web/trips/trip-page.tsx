import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { ApiError } from "../api/api-error.ts";
import { usePageData } from "../api/use-page-data.ts";
import { type Access, useAccess } from "../booking/confirmation/use-access.ts";
import { bookingRead, useBooking } from "../booking/confirmation/use-booking.ts";
import { messagesRead } from "../booking/messages/messages-query.ts";
import { reportsRead } from "../booking/reports/reports-query.ts";
import { timelineRead } from "../booking/timeline/timeline-query.ts";
import { RideMap } from "../booking/tracker/ride-map.tsx";
import { drawMapAtOnce } from "../booking/tracker/ride-map-part.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { ArrowLeft, SearchX } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { RidePaymentByCard } from "../payments/by-card/ride-payment-by-card.tsx";
import { drawAtOnce } from "../payments/ride-payment-part.tsx";
import { paymentRead } from "../payments/ride-payment-read.ts";
import { AppSeo } from "../site/seo.tsx";
import { TripDetails } from "./trip-details.tsx";

drawAtOnce(RidePaymentByCard);
drawMapAtOnce(RideMap);

export const loader = customerLoader(({ params: { id = "" } }) => [
  bookingRead(id),
  messagesRead(id),
  timelineRead(id),
  reportsRead(id),
  paymentRead(id),
]);

export const clientLoader = () => undefined;

export default function TripPage() {
  usePageData();
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <>
      <AppSeo title={t("trips:trip.title")} />
      <Link to={appPathTo("trips")} className="-ms-3 nav-item mb-3 inline-flex text-brand">
        <ArrowLeft aria-hidden className="size-5" />
        {t("trips:trip.back")}
      </Link>
      {access ? <LoadedTrip key={access.id} access={access} /> : <TripNotFound />}
    </>
  );
}

function LoadedTrip({ access }: { access: Access }) {
  const { t } = useTranslation();
  const booking = useBooking(access);
  const { data, error } = booking;
  if (!data && error instanceof ApiError && error.status === 404) return <TripNotFound />;
  return (
    <Loaded query={booking} failed={t("trips:loadFailed")}>
      {(known) => <TripDetails booking={known} access={access} />}
    </Loaded>
  );
}

function TripNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      Icon={SearchX}
      title={t("confirmation:notFound.title")}
      text={t("confirmation:notFound.description", { phone: phoneInSentence })}
    />
  );
}
