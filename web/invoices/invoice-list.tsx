import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useSaveFile } from "../api/use-save-file.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { formatPeriod } from "../i18n/format-period.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Download, FileCode } from "../icons/icons.tsx";

/** Where the files of an invoice are. */
type Files = { pdf: string; ubl: string };

type InvoiceListProps = { invoices: readonly InvoiceView[]; files: (invoice: InvoiceView) => Files };

export function InvoiceList({ invoices, files }: InvoiceListProps) {
  return (
    <ul className="card divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceItem invoice={invoice} files={files(invoice)} />
        </li>
      ))}
    </ul>
  );
}

function InvoiceItem({ invoice, files }: { invoice: InvoiceView; files: Files }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, date, amount, ride, month, week } = invoice;
  const period = month ? { ...month, name: month.month } : week && { ...week, name: week.week };
  const pdf = useSaveFile(t("invoices:downloadFailed"));
  const ubl = useSaveFile(t("invoices:downloadFailed"));
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-56 flex-1 wrap-break-word">
        <h3 className="font-bold tabular-nums">{number}</h3>
        <p className="text-muted text-sm">
          {amount < 0 ? t("invoices:creditNote") : t("invoices:invoice")} ·{" "}
          <time dateTime={date}>{formatDutchDate(date)}</time>
        </p>
        {period && (
          <p className="mt-1">
            {t("invoices:month", { count: period.rides, month: formatPeriod(period.name, locale) })}
            {period.group && ` · ${period.group}`}
          </p>
        )}
        {ride && <p className="mt-1">{t("invoices:ride", { ...ride, date: formatDutchDate(ride.date) })}</p>}
      </div>
      <p className="font-extrabold text-xl tabular-nums">{formatMoney(toCents(amount), locale)}</p>
      <div className="flex gap-3 max-sm:w-full">
        <FormButton
          look="secondary"
          method="get"
          action={files.pdf}
          className="max-sm:flex-1"
          isPending={pdf.isPending}
          onPress={() => pdf.save(files.pdf)}
        >
          {!pdf.isPending && <Download aria-hidden className="size-5" />}
          {t("invoices:download")}
          <span className="sr-only"> {number}</span>
        </FormButton>
        <FormButton
          look="quiet"
          method="get"
          action={files.ubl}
          isPending={ubl.isPending}
          onPress={() => ubl.save(files.ubl)}
        >
          {!ubl.isPending && <FileCode aria-hidden className="size-5" />}
          UBL
          <span className="sr-only"> {number}</span>
        </FormButton>
      </div>
    </article>
  );
}
