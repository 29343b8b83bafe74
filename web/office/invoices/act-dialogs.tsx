import { message } from "@domrit/shared/i18n/validation-key.ts";
import {
  invoiceCreditSchema,
  invoicePaidSchema,
  type OfficeInvoice,
  officeInvoiceSchema,
  PAID_HOW,
} from "@domrit/shared/office/invoices.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { line } from "@domrit/shared/text/typed.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextAreaField, TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { AmountField } from "../payments/money-dialogs.tsx";

type DialogProps = { invoice: OfficeInvoice; onClose: () => void };
type Act = Parameters<typeof officePaths.invoiceAct>[1];

/** Acts on the invoice as it was when the dialog opened: where somebody was first, it is told and read again. */
function useInvoiceAct<Schema extends z.ZodObject>({ invoice, onClose }: DialogProps, act: Act, schema: Schema) {
  const { id } = invoice;
  const [version] = useState(invoice.version);
  return useSilentForm(
    {
      id: `invoice-${act}`,
      schema,
      call: (body: z.output<Schema>) => ({
        method: "POST",
        path: officePaths.invoiceAct(id, act),
        body: { ...body, version },
      }),
      answer: officeInvoiceSchema,
      outdates: [queryKeys.officeInvoices],
      outdatesAnyway: true,
    },
    { onDone: onClose },
  );
}

function useDialogTexts({ number }: OfficeInvoice, act: Act) {
  const { t } = useTranslation();
  const submit = t(`office-invoices:acts.${act}`);
  return { title: `${submit}: ${number}`, submit, pending: t("office-invoices:ask.submitting") };
}

const nothing = z.object({});

export function PressDialog({ act, ...props }: DialogProps & { act: "send" | "remind" }) {
  const { t } = useTranslation();
  const form = useInvoiceAct(props, act, nothing);
  const reminder = props.invoice.reminders > 0 ? ("remind_second" as const) : ("remind_first" as const);
  return (
    <FormDialog {...useDialogTexts(props.invoice, act)} of={form} onClose={props.onClose}>
      <p>{t(`office-invoices:ask.${act === "send" ? act : reminder}`)}</p>
    </FormDialog>
  );
}

/** With a comma or a point; gives euros. */
const typedEuros = line("amountInvalid")
  .regex(/^-?\d{1,6}([.,]\d{1,2})?$/, message("amountInvalid"))
  .transform((typed) => Number(typed.replace(",", ".")));

const { paidOn, how } = invoicePaidSchema.shape;
const paidForm = z.object({ amount: typedEuros, paidOn, how });

export function PaidDialog(props: DialogProps) {
  const { t } = useTranslation();
  const form = useInvoiceAct(props, "paid", paidForm);
  return (
    <FormDialog {...useDialogTexts(props.invoice, "paid")} of={form} onClose={props.onClose}>
      <AmountField field={form.fields.amount} amount={props.invoice.left} hint={t("office-invoices:ask.paidHint")} />
      <TextField
        field={form.fields.paidOn}
        label={t("office-invoices:ask.paidOn")}
        type="date"
        defaultValue={dayOf(serverNow())}
      />
      <SelectField
        field={form.fields.how}
        label={t("office-invoices:ask.how")}
        options={PAID_HOW.map((each) => [each, t(`office-invoices:how.${each}`)])}
      />
    </FormDialog>
  );
}

const { reason, ride } = invoiceCreditSchema.shape;
const orNone = (typed: unknown) => typed || undefined;
const creditForm = z.object({
  ride: z.preprocess(orNone, ride),
  amount: z.preprocess(orNone, typedEuros.optional()),
  reason,
});

export function CreditDialog(props: DialogProps) {
  const { t } = useTranslation();
  const form = useInvoiceAct(props, "credit", creditForm);
  return (
    <FormDialog {...useDialogTexts(props.invoice, "credit")} of={form} onClose={props.onClose}>
      {props.invoice.month && (
        <TextField
          field={form.fields.ride}
          label={t("office-invoices:ask.ride")}
          hint={t("office-invoices:ask.rideHint")}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <TextField
        field={form.fields.amount}
        label={t("office-invoices:ask.creditAmount")}
        hint={t("office-invoices:ask.creditHint")}
        inputMode="decimal"
        className="tabular-nums"
      />
      <TextAreaField
        field={form.fields.reason}
        label={t("office-invoices:ask.reason")}
        hint={t("office-invoices:ask.reasonHint")}
        rows={2}
      />
    </FormDialog>
  );
}
