import { isFinal } from "@domrit/shared/booking/status.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Refusal } from "@domrit/shared/site/visit.ts";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { ServerState } from "../../api/server-state.tsx";
import { pageData } from "../../site/page-data.ts";
import { AppSeo } from "../../site/seo.tsx";
import { visitContext } from "../../site/visit.ts";
import { BookingDetails } from "./booking-details.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";
import { type Access, useAccess } from "./use-access.ts";
import { useBooking } from "./use-booking.ts";

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return pageData(queryKeys.booking(Number(id)), await context.get(visitContext)?.readers.booking(id));
}

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
        <ServerState known={page?.known ?? []}>
          <LoadedBooking key={access.id} access={access} refusal={page?.refusal} />
        </ServerState>
      ) : (
        <LoadFailure isNotFound />
      )}
    </div>
  );
}

function LoadedBooking({ access, refusal }: { access: Access; refusal: Refusal | undefined }) {
  const { data, error, isLoading, refetch } = useBooking(access, { isRefused: refusal !== undefined });
  if (data) {
    return (
      <>
        {!isFinal(data.status) && <ReloadWithoutScript />}
        <BookingDetails booking={data} access={access} />
      </>
    );
  }
  if (isLoading) return <LoadingPlaceholder />;
  const status = error instanceof ApiError ? error.status : refusal?.status;
  return <LoadFailure isNotFound={status === 404} onRetry={() => void refetch()} />;
}

/** Where no script follows the ride, the page looks again by itself. */
const ReloadWithoutScript = () => (
  <noscript>
    <meta httpEquiv="refresh" content="30" />
  </noscript>
);
