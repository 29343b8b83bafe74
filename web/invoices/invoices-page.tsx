import { company } from "@domrit/shared/company/company.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../account/empty-state.tsx";
import { ListPlaceholder } from "../account/list-placeholder.tsx";
import { LoadFailure } from "../account/load-failure.tsx";
import { AppSeo } from "../site/seo.tsx";
import { InvoiceDetails } from "./invoice-details.tsx";
import { InvoiceItem } from "./invoice-item.tsx";
import { invoicesQuery } from "./invoices-query.ts";

/** The customer's invoices, and how those to come are addressed. */
export default function InvoicesPage() {
  const { t } = useTranslation();
  return (
    <>
      <AppSeo title={`${t("account:tabs.invoices")} | ${company.name}`} />
      <h2 className="mb-6 font-extrabold text-2xl tracking-tight">{t("invoices:title")}</h2>
      <Invoices />
      <InvoiceDetails />
    </>
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
