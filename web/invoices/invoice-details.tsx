import { apiPaths } from "@domrit/shared/api-paths.ts";
import { invoiceDetailsViewSchema } from "@domrit/shared/invoices/view.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { LoadFailure } from "../layout/failures/load-failure.tsx";
import { ListPlaceholder } from "../layout/list-placeholder.tsx";
import type { PageQuery } from "../site/page-data.ts";
import { readInvoiceDetails } from "./api.ts";
import { InvoiceDetailsForm } from "./invoice-details-form.tsx";
import { OnAccount } from "./on-account.tsx";

export const invoiceDetailsRead: PageQuery = {
  key: queryKeys.invoiceDetails,
  path: apiPaths.invoiceDetails,
  answer: invoiceDetailsViewSchema,
};

export function InvoiceDetails() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.invoiceDetails,
    queryFn: ({ signal }) => readInvoiceDetails(signal),
  });
  return (
    <>
      <section className="mt-10">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("invoices:details.title")}</h2>
        <p className="mt-1.5 mb-5 max-w-2xl text-muted">{t("invoices:details.text")}</p>
        {data !== undefined && <InvoiceDetailsForm details={data} />}
        {isPending && <ListPlaceholder />}
        {data === undefined && error && (
          <LoadFailure title={t("invoices:details.loadFailed")} error={error} onRetry={() => void refetch()} />
        )}
      </section>
      {data !== undefined && <OnAccount details={data} />}
    </>
  );
}
