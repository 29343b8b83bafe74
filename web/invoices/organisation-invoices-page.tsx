import { organisationAccountPaths } from "@domrit/shared/organisations/account-paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { FileText } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { MonthForm, PageLinks } from "../organisations/month-form.tsx";
import { OrganisationFrame } from "../organisations/organisation-frame.tsx";
import { accountInvoicesRead, organisationsRead } from "../organisations/queries.ts";
import { InvoiceList } from "./invoice-list.tsx";

export const loader = customerLoader(({ params: { id = "" }, url: { searchParams } }) => [
  organisationsRead,
  accountInvoicesRead(id, searchParams),
]);

export const clientLoader = () => undefined;

/** The invoices of an organisation's account, for its admins, whoever of them gets them. */
export default function OrganisationInvoicesPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame title={t("organisations:invoices.title")} roles={["admin"]}>
      {({ id, company }) => <Invoices id={id} company={company} />}
    </OrganisationFrame>
  );
}

function Invoices({ id, company }: { id: string; company: string }) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  return (
    <>
      <h2 className="font-extrabold text-2xl tracking-tight">{t("organisations:invoices.title")}</h2>
      <p className="wrap-break-word mt-1.5 mb-5 text-muted">{t("organisations:invoices.text", { company })}</p>
      <MonthForm none={t("organisations:month.all")} />
      <Loaded query={useQuery(queryOf(accountInvoicesRead(id, asked)))} failed={t("invoices:loadFailed")}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                Icon={FileText}
                title={t("organisations:invoices.none")}
                text={t("organisations:invoices.noneText")}
              />
            ) : (
              <InvoiceList
                invoices={items}
                files={(invoice) => ({
                  pdf: organisationAccountPaths.invoice(id, invoice.id, "pdf"),
                  ubl: organisationAccountPaths.invoice(id, invoice.id, "ubl"),
                })}
              />
            )}
            <PageLinks
              next={next}
              older={t("organisations:invoices.older")}
              newest={t("organisations:invoices.newest")}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
