import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { refundSchema } from "@domrit/shared/payments/requests.ts";
import { typedAmount } from "@domrit/shared/payments/typed-amount.ts";
import type { OfficePayment } from "@domrit/shared/payments/view.ts";
import { z } from "zod";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextArea } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { AmountInput } from "./amount-input.tsx";
import { giveBack } from "./api.ts";
import { useMoneyAct } from "./use-money-act.ts";

const schema = z.object({ amount: typedAmount, reason: refundSchema.shape.reason });

type RefundDialogProps = { bookingId: number; payment: OfficePayment; onClose: () => void };

/** Gives back what was paid online, all of it or a part, with why; above an amount a manager has to. */
export function RefundDialog({ bookingId, payment: { refundable, refundLimit }, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const most = useStaff().role === "manager" ? refundable : Math.min(refundable, refundLimit);
  const giving = useMoneyAct(bookingId, giveBack);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "give-back",
    schema,
    onSubmit: (typed) =>
      giving.mutate(typed, { onSuccess: onClose, onError: (error) => showFieldErrors(fieldErrorsOf(error)) }),
  });
  const close = () => !giving.isPending && onClose();
  const hint =
    most < refundable
      ? t("office-payments:refund.limit", { limit: money(refundLimit), all: money(refundable) })
      : t("office-payments:refund.most", { all: money(refundable) });
  return (
    <Modal isOpen onClose={close} title={t("office-payments:refund.title")}>
      <Form of={{ form, fields, names }} label={t("office-payments:refund.title")} hasSummary={false} className="mt-4">
        <Field field={fields.amount} label={t("office-payments:amount")} hint={hint}>
          {(control) => <AmountInput {...control} amount={most} />}
        </Field>
        <Field
          field={fields.reason}
          label={t("office-payments:refund.reason")}
          hint={t("office-payments:refund.reasonHint")}
        >
          {(control) => <TextArea {...control} rows={2} />}
        </Field>
        {giving.error && <Alert title={errorText(giving.error, t)} />}
        <DialogSubmit
          cancel={t("office:cancel")}
          onCancel={close}
          isPending={giving.isPending}
          text={t("office-payments:refund.submit")}
          pendingText={t("booking:form.processing")}
        />
      </Form>
    </Modal>
  );
}
