import { apiPaths } from "@domrit/shared/api-paths.ts";
import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { offeredReports } from "@domrit/shared/reports/offered-reports.ts";
import { type ReportsView, type ReportView, reportsViewSchema } from "@domrit/shared/reports/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { data, type LoaderFunctionArgs, useActionData, useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { OwnRide, readOwnRide } from "../booking/confirmation/own-ride.tsx";
import { formatDate } from "../booking/format-date.ts";
import { ReportsSoFar } from "../booking/reports/reports-so-far.tsx";
import { serverNow } from "../clock/server-clock.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { visitContext } from "../site/visit.ts";
import { buttonLook } from "../ui/button.tsx";
import { reportForm } from "./forms.ts";
import { kindIn, RECEIVED_ID, receivedIn } from "./report-address.ts";
import { ReportForm } from "./report-form.tsx";

export const loader = async (asked: LoaderFunctionArgs) => {
  const kind = kindIn(new URL(asked.request.url).searchParams);
  const read = await readOwnRide(asked, (booking) => offeredReports(booking, serverNow()).includes(kind));
  if (!("booking" in read.data)) return data(read.data, read.init ?? {});
  return data({ ...read.data, reports: await readReports(asked, read.data.booking.id) });
};

/** Without them the form still works. */
async function readReports({ context }: LoaderFunctionArgs, id: number): Promise<ReportsView> {
  const read = await context.get(visitContext)?.api({ path: apiPaths.bookingReports(id) });
  return read && "value" in read ? v.parse(reportsViewSchema, read.value) : [];
}

export const action = formAction([reportForm]);

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

type ReportReceivedProps = { kind: ReportKind; bookingId: number; received: ReportView };

function ReportReceived({ kind, bookingId, received: { number, answerBy } }: ReportReceivedProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = formatDate(answerBy, locale);
  return (
    <div className="card flex flex-col items-start gap-5 p-5 shadow-xl sm:p-7">
      {/* The address names it, so that it has the focus without script too. */}
      <div id={RECEIVED_ID} role="status" tabIndex={-1} className="flex scroll-mt-48 flex-col gap-4">
        <div>
          <p className="text-muted text-sm">{t("reports:number")}</p>
          <p className="font-extrabold text-2xl tracking-wide">{number}</p>
          <p className="text-muted text-sm">{t("reports:keep")}</p>
        </div>
        <p>{t(`reports:answer.${kind}`, { date })}</p>
        <p>{t(`reports:next.${kind}`, { ...company.disputes, phone: phoneInSentence })}</p>
      </div>
      <a href={confirmationPath(bookingId)} className={buttonLook("secondary")}>
        {t("confirmation:back")}
      </a>
    </div>
  );
}
