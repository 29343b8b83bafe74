import { apiPaths } from "@domrit/shared/api-paths.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useSaveFile } from "../api/use-save-file.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Download, FileCode } from "../icons/icons.tsx";

export function InvoiceItem({ invoice: { id, number, date, amount, ride, month } }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const locale = useLocale();
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
        {month && (
          <p className="mt-1">{t("invoices:month", { count: month.rides, month: formatMonth(month.month, locale) })}</p>
        )}
        {ride && <p className="mt-1">{t("invoices:ride", { ...ride, date: formatDutchDate(ride.date) })}</p>}
      </div>
      <p className="font-extrabold text-xl tabular-nums">{formatMoney(toCents(amount), locale)}</p>
      <div className="flex gap-3 max-sm:w-full">
        <FormButton
          look="secondary"
          method="get"
          action={apiPaths.invoicePdf(id)}
          className="max-sm:flex-1"
          isPending={pdf.isPending}
          onPress={() => pdf.save(apiPaths.invoicePdf(id))}
        >
          {!pdf.isPending && <Download aria-hidden className="size-5" />}
          {t("invoices:download")}
          <span className="sr-only"> {number}</span>
        </FormButton>
        <FormButton
          look="quiet"
          method="get"
          action={apiPaths.invoiceUbl(id)}
          isPending={ubl.isPending}
          onPress={() => ubl.save(apiPaths.invoiceUbl(id))}
        >
          {!ubl.isPending && <FileCode aria-hidden className="size-5" />}
          UBL
          <span className="sr-only"> {number}</span>
        </FormButton>
      </div>
    </article>
  );
}

const inWords = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { month: "long", year: "numeric", timeZone: "UTC" }),
);

const formatMonth = (month: string, locale: Locale): string =>
  inWords(locale).format(new Date(`${month}-01T12:00:00Z`));
