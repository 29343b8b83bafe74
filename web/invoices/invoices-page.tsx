import { accountPaths } from "@domrit/shared/account/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { FileText } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { MyOrganisations } from "../organisations/my-organisations.tsx";
import { organisationsRead } from "../organisations/queries.ts";
import { AppSeo } from "../site/seo.tsx";
import * as forms from "./forms.ts";
import { InvoiceDetails, invoiceDetailsRead } from "./invoice-details.tsx";
import { InvoiceList } from "./invoice-list.tsx";
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
          <InvoiceList
            invoices={invoices}
            files={({ id }) => ({ pdf: accountPaths.invoicePdf(id), ubl: accountPaths.invoiceUbl(id) })}
          />
        ) : (
          <EmptyState Icon={FileText} title={t("invoices:empty.title")} text={t("invoices:empty.text")} />
        )
      }
    </Loaded>
  );
}
