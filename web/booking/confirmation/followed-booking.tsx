import { isFinal } from "@domrit/shared/booking/status.ts";
import { ApiError } from "../../api/api-error.ts";
import { ServerState } from "../../api/server-state.tsx";
import { useReloadInKeptLanguage } from "../../i18n/use-reload-in-kept-language.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PageData } from "../../site/page-data.ts";
import { useGoneRide } from "../kept/use-kept-ride.ts";
import { BookingDetails } from "./booking-details.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { Access } from "./use-access.ts";
import { useBooking } from "./use-booking.ts";

export function FollowedBooking({ access, page }: { access: Access; page: PageData }) {
  useReloadInKeptLanguage();
  return (
    <ServerState page={page}>
      <LoadedBooking access={access} />
    </ServerState>
  );
}

function LoadedBooking({ access }: { access: Access }) {
  const { data, error, isPending, refetch } = useBooking(access);
  const isNotFound = error instanceof ApiError && error.status === 404;
  useGoneRide(access.id, isNotFound);
  if (data) {
    return (
      <>
        {!isFinal(data.status) && <ReloadWithoutScript />}
        <BookingDetails booking={data} access={access} />
      </>
    );
  }
  if (isPending) return <LoadingPlaceholder />;
  return <LoadFailure isNotFound={isNotFound} error={error} onRetry={() => void refetch()} />;
}

const ReloadWithoutScript = () => (
  <noscript>
    <meta httpEquiv="refresh" content="30" />
  </noscript>
);

const BAR = "rounded-lg bg-line motion-safe:animate-pulse";

function LoadingPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t("confirmation:loading")}
      </p>
      <div className={`h-10 w-72 max-w-full ${BAR}`} />
      <div className="mt-8 grid gap-6 lg:grid-cols-[1.2fr_1fr]">
        <div className={`h-96 ${BAR}`} />
        <div className={`h-96 ${BAR}`} />
      </div>
    </div>
  );
}
