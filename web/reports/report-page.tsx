import { apiPaths } from "@domrit/shared/api-paths.ts";
import { offeredReports } from "@domrit/shared/reports/offered-reports.ts";
import { type ReportsView, reportsViewSchema } from "@domrit/shared/reports/view.ts";
import { data, type LoaderFunctionArgs, useActionData, useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { OwnRide, readOwnRide } from "../booking/confirmation/own-ride.tsx";
import { serverNow } from "../clock/server-clock.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { visitContext } from "../site/visit.ts";
import { reportForm } from "./forms.ts";
import { kindIn, receivedIn } from "./report-address.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportReceived } from "./report-received.tsx";
import { ReportsSoFar } from "./reports-so-far.tsx";

export const loader = async (asked: LoaderFunctionArgs) => {
  const kind = kindIn(new URL(asked.request.url).searchParams);
  const read = await readOwnRide(asked, (booking) => offeredReports(booking, serverNow()).includes(kind));
  if (!("booking" in read.data)) return data(read.data, read.init ?? {});
  return data({ ...read.data, reports: await readReports(asked, read.data.booking.id) });
};

/** What was reported before. Where that cannot be read the form does without. */
async function readReports({ context }: LoaderFunctionArgs, id: number): Promise<ReportsView> {
  const read = await context.get(visitContext)?.api({ path: apiPaths.bookingReports(id) });
  return read && "value" in read ? v.parse(reportsViewSchema, read.value) : [];
}

export const action = formAction([reportForm]);

/** Where somebody complains about a ride or says what they lost on it, and reads what happens next. */
export default function ReportPage() {
  const { t } = useTranslation();
  const read = useLoaderData<typeof loader>();
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
          <>
            {"reports" in read && <ReportsSoFar reports={read.reports} />}
            <ReportForm kind={kind} booking={booking} />
          </>
        )
      }
    </OwnRide>
  );
}
