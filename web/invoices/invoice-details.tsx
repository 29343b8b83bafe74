import { accountPaths } from "@domrit/shared/account/paths.ts";
import { type InvoiceDetailsView, invoiceDetailsViewSchema } from "@domrit/shared/invoices/view.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { FORM_FIELD } from "../forms/own-fields.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import type { PageQuery } from "../site/page-data.ts";
import { Button } from "../ui/button.tsx";
import { eraseDetailsButton, invoiceDetailsForm } from "./forms.ts";
import { InvoiceDetailsFields } from "./invoice-details-fields.tsx";
import { OnAccount } from "./on-account.tsx";

export const invoiceDetailsRead = {
  key: queryKeys.invoiceDetails,
  path: accountPaths.invoiceDetails,
  answer: invoiceDetailsViewSchema,
} satisfies PageQuery;

export function InvoiceDetails() {
  const { t } = useTranslation();
  const details = useQuery(queryOf(invoiceDetailsRead));
  return (
    <>
      <section className="mt-10">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("invoices:details.title")}</h2>
        <p className="mt-1.5 mb-5 max-w-2xl text-muted">{t("invoices:details.text")}</p>
        <Loaded query={details} failed={t("invoices:details.loadFailed")}>
          {(data) => <InvoiceDetailsForm details={data} />}
        </Loaded>
      </section>
      {details.data && <OnAccount details={details.data} />}
    </>
  );
}

const NOTHING = { company: null, kvk: null, vatId: null, street: null, postalCode: null, city: null };

function InvoiceDetailsForm({ details }: { details: InvoiceDetailsView }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const keep = (kept: InvoiceDetailsView) => queries.setQueryData(queryKeys.invoiceDetails, kept);
  const saving = useForm(invoiceDetailsForm, { onDone: keep });
  const erasing = useButton(eraseDetailsButton, {}, { onDone: () => keep({ ...NOTHING, account: details.account }) });
  const isKnown = details.street !== null;
  return (
    <Form of={saving} label={t("invoices:details.title")} className="card p-5 sm:p-6">
      <InvoiceDetailsFields key={isKnown ? "known" : "unknown"} fields={saving.fields} details={details} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {isKnown && (
          <Button
            look="quiet"
            isPending={erasing.isPending}
            disabled={saving.isPending}
            type="submit"
            name={FORM_FIELD}
            value={eraseDetailsButton.id}
            onClick={(event) => {
              event.preventDefault();
              erasing.button.onPress();
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
