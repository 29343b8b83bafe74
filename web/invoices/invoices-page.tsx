import { company } from "@domrit/shared/company/company.ts";
import { useQuery } from "@tanstack/react-query";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { FileText } from "../icons/icons.tsx";
import { LoadFailure } from "../layout/failures/load-failure.tsx";
import { ListPlaceholder } from "../layout/list-placeholder.tsx";
import { AppSeo } from "../site/seo.tsx";
import * as forms from "./forms.ts";
import { InvoiceDetails, invoiceDetailsRead } from "./invoice-details.tsx";
import { InvoiceItem } from "./invoice-item.tsx";
import { invoicesQuery, invoicesRead } from "./invoices-query.ts";

export const action = formAction(Object.values(forms));
export const loader = customerLoader(() => [invoicesRead, invoiceDetailsRead]);

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

export default function InvoicesPage() {
  usePageData();
  const { t } = useTranslation();
  return (
    <FormAnswers>
      <AppSeo title={`${t("account:tabs.invoices")} | ${company.name}`} />
      <h2 className="mb-6 font-extrabold text-2xl tracking-tight">{t("invoices:title")}</h2>
      <Invoices />
      <InvoiceDetails />
    </FormAnswers>
  );
}

function Invoices() {
  const { t } = useTranslation();
  const { data: invoices, isPending, error, refetch } = useQuery(invoicesQuery);
  if (invoices && invoices.length > 0) {
    return (
      <ul className="card divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceItem invoice={invoice} />
          </li>
        ))}
      </ul>
    );
  }
  if (invoices) return <EmptyState Icon={FileText} title={t("invoices:empty.title")} text={t("invoices:empty.text")} />;
  if (isPending) return <ListPlaceholder />;
  return <LoadFailure title={t("invoices:loadFailed")} error={error} onRetry={() => void refetch()} />;
}
