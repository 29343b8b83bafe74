import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import { ApiError } from "../api/api-error.ts";
import { Form, Submit } from "../forms/form.tsx";
import { FORM_FIELD } from "../forms/own-fields.ts";
import { useZodForm } from "../forms/use-zod-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
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
      saving.mutate(body, { onError: (error) => error instanceof ApiError && showFieldErrors(error.fields) });
    },
  });
  return (
    <Form of={{ form, fields, names }} label={t("invoices:details.title")} className="card p-5 sm:p-6">
      <InvoiceDetailsFields key={details ? "known" : "unknown"} fields={fields} details={details} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {details && (
          <Button
            look="quiet"
            isPending={erasing.isPending}
            disabled={saving.isPending}
            type="submit"
            name={FORM_FIELD}
            value="erase-details"
            onClick={(event) => {
              event.preventDefault();
              erasing.mutate();
            }}
          >
            {t("invoices:details.erase")}
          </Button>
        )}
        <Submit
          look="secondary"
          isPending={saving.isPending}
          text={t("invoices:details.save")}
          pendingText={t("invoices:details.saving")}
        />
      </div>
    </Form>
  );
}
