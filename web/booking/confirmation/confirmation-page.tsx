import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formAction } from "../../forms/defined/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Island } from "../../islands/island.tsx";
import { namespacesOf } from "../../pages.ts";
import { RidePaymentByCard } from "../../payments/by-card/ride-payment-by-card.tsx";
import { payerRead } from "../../payments/payer-read.ts";
import { drawAtOnce } from "../../payments/ride-payment-part.tsx";
import { paymentRead } from "../../payments/ride-payment-read.ts";
import { type PageData, readAll, statusOf } from "../../site/page-data.ts";
import { AppSeo } from "../../site/seo.tsx";
import { messagesRead } from "../messages/messages-query.ts";
import { reportsRead } from "../reports/reports-query.ts";
import { readyButton } from "../return/forms.ts";
import { StreetsScript, streetsIn, streetsRead } from "../streets/streets-script.tsx";
import { timelineRead } from "../timeline/timeline-query.ts";
import { RideMap } from "../tracker/ride-map.tsx";
import { drawMapAtOnce } from "../tracker/ride-map-part.tsx";
import { FollowedBooking } from "./followed-booking.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useAccess } from "./use-access.ts";
import { bookingRead } from "./use-booking.ts";

drawAtOnce(RidePaymentByCard);
drawMapAtOnce(RideMap);

/** Only the owner may read these; the last only the passenger of somebody else's booking. */
const besides = (id: string) => [messagesRead(id), timelineRead(id), reportsRead(id), paymentRead(id), payerRead(id)];

export const loader = async ({ context, params: { id = "" } }: LoaderFunctionArgs) => {
  const booking = bookingRead(id);
  const { known, refused } = await readAll(context, [booking, ...besides(id), streetsRead]);
  const page: PageData = {
    known: known.filter(({ key }) => key !== streetsRead.key),
    // Others than the owner are refused these, which is no failure of the page.
    refused: refused.filter(({ key }) => key === booking.key),
  };
  return data({ page, streets: streetsIn(known) }, { status: statusOf(page) });
};

export const action = formAction([readyButton]);

/** The page of one booking, which needs of all scripts only what follows the ride: it is opened on the street. */
export default function ConfirmationPage() {
  const { t } = useTranslation();
  const { page, streets } = useLoaderData<typeof loader>();
  const access = useAccess();
  return (
    <div className="wrap max-w-5xl pt-5 pb-2 sm:py-12">
      <AppSeo title={t("confirmation:title")} />
      {access ? (
        <>
          <Island
            name="followedBooking"
            component={FollowedBooking}
            props={{ access, page }}
            namespaces={namespacesOf("bookingConfirmation")}
          />
          {streets && <StreetsScript access={access} source={streets} />}
        </>
      ) : (
        <LoadFailure isNotFound />
      )}
    </div>
  );
}
