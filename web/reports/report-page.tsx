import { offeredReports } from "@domrit/shared/reports/offered-reports.ts";
import { type LoaderFunctionArgs, useActionData, useSearchParams } from "react-router";
import { OwnRide, readOwnRide } from "../booking/confirmation/own-ride.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { kindIn, receivedIn, reportAction } from "./report-action.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportReceived } from "./report-received.tsx";

export const loader = (asked: LoaderFunctionArgs) => {
  const kind = kindIn(new URL(asked.request.url).searchParams);
  return readOwnRide(asked, (booking) => offeredReports(booking, new Date()).includes(kind));
};

export const action = reportAction;

/** Where somebody complains about a ride or says what they lost on it, and reads what happens next. */
export default function ReportPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const kind = kindIn(query);
  const isRefused = useActionData<typeof action>() !== undefined;
  const received = isRefused ? undefined : receivedIn(query);
  return (
    <OwnRide title={received ? t(`reports:received.${kind}`) : t(`confirmation:report.${kind}`)}>
      {(booking) =>
        received ? (
          <ReportReceived kind={kind} bookingId={booking.id} received={received} />
        ) : (
          <ReportForm kind={kind} booking={booking} />
        )
      }
    </OwnRide>
  );
}
