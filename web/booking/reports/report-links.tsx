import type { BookingView } from "@domrit/shared/booking/view.ts";
import { offeredReports } from "@domrit/shared/reports/offered-reports.ts";
import { rideReportPath } from "@domrit/shared/site/pages.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useReports } from "./reports-query.ts";
import { ReportsSoFar } from "./reports-so-far.tsx";

/** Reports of a ride and the way to a new one, once it can have happened. */
export function ReportLinks({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const kinds = booking.own ? offeredReports(booking, serverNow()) : [];
  const reports = useReports(booking.id, kinds.length > 0);
  if (kinds.length === 0) return null;
  return (
    <div className="mt-6 print:hidden">
      <ReportsSoFar reports={reports} />
      <p className="flex flex-wrap gap-x-6 text-sm">
        {kinds.map((kind) => (
          <a key={kind} href={rideReportPath(booking.id, kind)} className="link py-1 pointer-coarse:py-3">
            {t(`confirmation:report.${kind}`)}
          </a>
        ))}
      </p>
    </div>
  );
}
