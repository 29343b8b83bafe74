import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { refundSchema } from "@domrit/shared/payments/requests.ts";
import { typedAmount } from "@domrit/shared/payments/typed-amount.ts";
import type { OfficePayment } from "@domrit/shared/payments/view.ts";
import { z } from "zod";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextAreaField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { useRideRefresh } from "../live/office-refresh.ts";
import { AmountField } from "./amount-field.tsx";
import { givingBack } from "./money-acts.ts";

const schema = z.object({ amount: typedAmount, reason: refundSchema.shape.reason });

type RefundDialogProps = { bookingId: number; payment: OfficePayment; onClose: () => void };

/** Gives back what was paid online, all of it or a part, with why; above an amount a manager has to. */
export function RefundDialog({ bookingId, payment: { refundable, refundLimit }, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const most = useStaff().role === "manager" ? refundable : Math.min(refundable, refundLimit);
  const refresh = useRideRefresh();
  const form = useSilentForm({ ...givingBack(bookingId), schema }, { onDone: () => refresh(bookingId).then(onClose) });
  const hint =
    most < refundable
      ? t("office-payments:refund.limit", { limit: money(refundLimit), all: money(refundable) })
      : t("office-payments:refund.most", { all: money(refundable) });
  return (
    <FormDialog
      title={t("office-payments:refund.title")}
      of={form}
      submit={t("office-payments:refund.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <AmountField field={form.fields.amount} amount={most} hint={hint} />
      <TextAreaField
        field={form.fields.reason}
        label={t("office-payments:refund.reason")}
        hint={t("office-payments:refund.reasonHint")}
        rows={2}
      />
    </FormDialog>
  );
}
