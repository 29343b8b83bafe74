import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Field, type FormField } from "../forms/field.tsx";
import { Form, Submit } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";
import { Fold } from "../ui/fold.tsx";
import { accountRequestForm } from "./forms.ts";
import { InvoiceDetailsFields } from "./invoice-details-fields.tsx";

/** How riding on account stands for the customer, and the form that asks for it where nobody has granted it. */
export function OnAccount({ details }: { details: InvoiceDetailsView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { state, limit = 0, left = 0 } = details.account;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const mayAsk = state === "none" || state === "ended";
  return (
    <section id="on-account" className="mt-10">
      <h2 className="font-extrabold text-2xl tracking-tight">{t("invoices:account.title")}</h2>
      {mayAsk && <p className="mt-1.5 max-w-2xl text-muted">{t("invoices:account.text")}</p>}
      {state !== "none" && (
        <p role="status" className="card mt-5 max-w-2xl p-5">
          {t(`invoices:account.state.${state}`, { limit: money(limit), left: money(left) })}
        </p>
      )}
      {(mayAsk || state === "requested") && (
        <div className="mt-5">
          <RequestForm key={state} details={details} title={t(`invoices:account.${mayAsk ? "open" : "again"}`)} />
        </div>
      )}
    </section>
  );
}

/** What was asked already can be asked anew, as long as nobody has decided: who mistyped a number need not wait for a refusal. */
function RequestForm({ details, title }: { details: InvoiceDetailsView; title: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const asking = useForm(accountRequestForm, {
    onDone: (kept) => queries.setQueryData(queryKeys.invoiceDetails, kept),
  });
  const fields: Record<string, FormField> = asking.fields;
  const isRefused = asking.names.some((name) => fields[name]?.errors);
  return (
    <Fold title={title} isOpen={isRefused}>
      <Form of={asking} label={t("invoices:account.title")}>
        <p className="mb-4 text-muted">{t("invoices:account.private")}</p>
        <InvoiceDetailsFields fields={asking.fields} details={details} />
        <TextField
          field={asking.fields.invoiceEmail}
          label={t("invoices:account.invoiceEmail")}
          hint={t("invoices:account.invoiceEmailHint")}
          type="email"
          autoComplete="off"
        />
        <TextField
          field={asking.fields.reference}
          label={t("invoices:account.reference")}
          autoComplete="off"
          maxLength={50}
        />
        <Field
          field={asking.fields.estimate}
          label={t("invoices:account.estimate")}
          hint={t("invoices:account.estimateHint")}
          className="sm:max-w-72"
        >
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </Field>
        <div className="mt-2 flex flex-col sm:flex-row sm:justify-end">
          <Submit
            look="secondary"
            isPending={asking.isPending}
            text={t("invoices:account.submit")}
            pendingText={t("invoices:account.submitting")}
          />
        </div>
      </Form>
    </Fold>
  );
}
