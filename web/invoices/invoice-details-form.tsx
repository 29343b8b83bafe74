import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { useZodForm } from "../forms/use-zod-form.ts";
import { Button } from "../ui/button.tsx";
import { InvoiceDetailsFields } from "./invoice-details-fields.tsx";
import { useInvoiceDetails } from "./use-invoice-details.ts";

/** Asks for the address that invoices carry and, for a company, its name and numbers. */
export function InvoiceDetailsForm({ details }: { details: InvoiceDetailsView }) {
  const { t } = useTranslation();
  const { saving, erasing } = useInvoiceDetails();
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "invoice-details",
    schema: invoiceDetailsSchema,
    onSubmit(body) {
      if (saving.isPending) return;
      saving.mutate(body, { onError: (error) => error instanceof ApiError && showFieldErrors(error.fields) });
    },
  });
  return (
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t("invoices:details.title")}
      className="card flex flex-col gap-4 p-5 sm:p-6"
    >
      <ErrorSummary names={names} fields={fields} />
      <InvoiceDetailsFields key={details ? "known" : "unknown"} fields={fields} details={details} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {details && (
          <Button
            look="quiet"
            isPending={erasing.isPending}
            disabled={saving.isPending}
            onClick={() => erasing.mutate()}
          >
            {t("invoices:details.erase")}
          </Button>
        )}
        <Button type="submit" look="secondary" isPending={saving.isPending}>
          {saving.isPending ? t("invoices:details.saving") : t("invoices:details.save")}
        </Button>
      </div>
    </form>
  );
}
