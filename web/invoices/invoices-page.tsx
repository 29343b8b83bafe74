import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useQuery } from "@tanstack/react-query";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { useSaveFile } from "../api/use-save-file.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { formatPeriod } from "../i18n/format-period.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Download, FileCode, FileText } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { MyOrganisations } from "../organisations/my-organisations.tsx";
import { organisationsRead } from "../organisations/queries.ts";
import { AppSeo } from "../site/seo.tsx";
import * as forms from "./forms.ts";
import { InvoiceDetails, invoiceDetailsRead } from "./invoice-details.tsx";
import { invoicesQuery, invoicesRead } from "./invoices-query.ts";

export const action = formAction(Object.values(forms));
export const loader = customerLoader(() => [invoicesRead, invoiceDetailsRead, organisationsRead]);

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

export default function InvoicesPage() {
  usePageData();
  const { t } = useTranslation();
  return (
    <FormAnswers>
      <AppSeo title={t("account:tabs.invoices")} />
      <h2 className="mb-6 font-extrabold text-2xl tracking-tight">{t("invoices:title")}</h2>
      <Invoices />
      <MyOrganisations />
      <InvoiceDetails />
    </FormAnswers>
  );
}

function Invoices() {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(invoicesQuery)} failed={t("invoices:loadFailed")}>
      {(invoices) =>
        invoices.length > 0 ? (
          <ul className="card divide-y divide-line">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceItem invoice={invoice} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState Icon={FileText} title={t("invoices:empty.title")} text={t("invoices:empty.text")} />
        )
      }
    </Loaded>
  );
}

function InvoiceItem({ invoice: { id, number, date, amount, ride, month, week } }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const locale = useLocale();
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
