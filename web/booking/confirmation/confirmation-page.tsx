import { isFinal } from "@domrit/shared/booking/status.ts";
import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { ServerState } from "../../api/server-state.tsx";
import { readAll, withStatus } from "../../site/page-data.ts";
import { AppSeo } from "../../site/seo.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";
import { type Access, useAccess } from "./use-access.ts";
import { bookingRead, useBooking } from "./use-booking.ts";

export const loader = async ({ context, params: { id = "" } }: LoaderFunctionArgs) =>
  withStatus(await readAll(context, [bookingRead(id)]));

/** Whoever comes from another page of the app asks the API by itself. */
export const clientLoader = () => undefined;

/** The page of one booking: what was booked, how the ride stands, what the customer can still do. */
export default function ConfirmationPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader | typeof clientLoader>();
  const access = useAccess();
  return (
    <div className="wrap max-w-5xl py-8 sm:py-12">
      <AppSeo title={`${t("confirmation:title")} | ${company.name}`} />
      {access ? (
        <ServerState page={page}>
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
  if (data) {
    return (
      <>
        {!isFinal(data.status) && <ReloadWithoutScript />}
        <BookingDetails booking={data} access={access} />
      </>
    );
  }
  if (isPending) return <LoadingPlaceholder />;
  const isNotFound = error instanceof ApiError && error.status === 404;
  return <LoadFailure isNotFound={isNotFound} onRetry={() => void refetch()} />;
}

/** Where no script follows the ride, the page looks again by itself. */
const ReloadWithoutScript = () => (
  <noscript>
    <meta httpEquiv="refresh" content="30" />
  </noscript>
);
