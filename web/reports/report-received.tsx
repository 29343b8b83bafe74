import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import type { ReportView } from "@domrit/shared/reports/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { formatDate } from "../booking/format-date.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { buttonLook } from "../ui/button.tsx";
import { RECEIVED_ID } from "./report-address.ts";

type ReportReceivedProps = { kind: ReportKind; bookingId: number; received: ReportView };

/** How a report is called, by when it is answered, and what then. */
export function ReportReceived({ kind, bookingId, received: { number, answerBy } }: ReportReceivedProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = formatDate(answerBy, locale);
  return (
    <div className="card flex flex-col items-start gap-5 p-5 shadow-xl sm:p-7">
      {/* Its address names it, so that it has the focus without script too. The heading above it stays in view. */}
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
