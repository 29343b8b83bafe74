import type { BookingView } from "@domrit/shared/booking/view.ts";
import { offeredReports } from "@domrit/shared/reports/offered-reports.ts";
import { rideReportPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Leads whose ride it is to where they complain about it or ask for what they lost, once that can have happened. */
export function ReportLinks({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const kinds = booking.own ? offeredReports(booking, new Date()) : [];
  if (kinds.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 text-sm print:hidden">
      {kinds.map((kind) => (
        <a key={kind} href={rideReportPath(booking.id, kind)} className="link py-1 pointer-coarse:py-3">
          {t(`confirmation:report.${kind}`)}
        </a>
      ))}
    </p>
  );
}
