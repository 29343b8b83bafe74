import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { ServerState } from "../../api/server-state.tsx";
import { AppSeo } from "../../site/seo.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";
import { type Access, useAccess } from "./use-access.ts";
import { useBooking } from "./use-booking.ts";

/** The page of one booking: what was booked, how the ride stands, what the customer can still do. */
export default function ConfirmationPage() {
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <div className="wrap max-w-5xl py-8 sm:py-12">
      <AppSeo title={`${t("confirmation:title")} | ${company.name}`} />
      {access ? (
        <ServerState>
          <LoadedBooking key={access.id} access={access} />
        </ServerState>
      ) : (
        <LoadFailure isNotFound />
      )}
    </div>
  );
}

function LoadedBooking({ access }: { access: Access }) {
  const { data, error, isPending, refetch } = useBooking(access);
  if (data) return <BookingDetails booking={data} access={access} />;
  if (isPending) return <LoadingPlaceholder />;
  const isNotFound = error instanceof ApiError && error.status === 404;
  return <LoadFailure isNotFound={isNotFound} onRetry={() => void refetch()} />;
}
