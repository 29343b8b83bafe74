import type { OfficeInvoice } from "@domrit/shared/office/invoices.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useSaveFile } from "../../api/use-save-file.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArrowLeft, Download, FileCode } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { InvoiceActs } from "./invoice-acts.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceHistory } from "./invoice-history.tsx";
import { INVOICES, invoiceQuery } from "./queries.ts";

export default function InvoicePage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const query = useQuery(invoiceQuery(id));
  const { kind = "invoice", number = "" } = query.data ?? {};
  const name = kind === "invoice" ? ("page.title" as const) : ("page.creditTitle" as const);
  return (
    <OfficePage
      title={t(`office-invoices:${name}`, { number })}
      actions={
        <Link to={INVOICES} className="link inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4.5" />
          {t("office-invoices:back")}
        </Link>
      }
    >
      <Loaded query={query} failed={t("office-invoices:failed")}>
        {(invoice) => <Shown invoice={invoice} />}
      </Loaded>
    </OfficePage>
  );
}

function Shown({ invoice }: { invoice: OfficeInvoice }) {
  const isManager = useStaff().role === "manager";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section className="card p-5">
        <InvoiceFacts invoice={invoice} />
        <Files invoice={invoice} />
      </section>
      <div className="flex flex-col gap-6">
        {isManager && <InvoiceActs invoice={invoice} />}
        <InvoiceHistory invoice={invoice} />
      </div>
    </div>
  );
}

function Files({ invoice: { id } }: { invoice: OfficeInvoice }) {
  const { t } = useTranslation();
  const pdf = useSaveFile(t("office-invoices:failed"));
  const ubl = useSaveFile(t("office-invoices:failed"));
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      <Button look="secondary" isPending={pdf.isPending} onClick={() => pdf.save(officePaths.invoiceFile(id, "pdf"))}>
        <Download aria-hidden className="size-5" />
        {t("office-invoices:page.pdf")}
      </Button>
      <Button look="quiet" isPending={ubl.isPending} onClick={() => ubl.save(officePaths.invoiceFile(id, "ubl"))}>
        <FileCode aria-hidden className="size-5" />
        {t("office-invoices:page.ubl")}
      </Button>
    </div>
  );
}
