import type { ReportsView } from "@domrit/shared/reports/view.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDate } from "../format-date.ts";

export function ReportsSoFar({ reports }: { reports: ReportsView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (reports.length === 0) return null;
  return (
    <section aria-label={t("confirmation:reported.title")} className="card mb-5 p-5 sm:p-7">
      <h2 className="mb-3 text-heading">{t("confirmation:reported.title")}</h2>
      <ul className="flex flex-col gap-2">
        {reports.map(({ number, kind, state, answerBy }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span>{t(`confirmation:reported.kinds.${kind}`, { number })}</span>
            <strong>{t(`confirmation:reported.states.${state}`, { date: formatDate(answerBy, locale) })}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
