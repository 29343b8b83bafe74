import { message } from "@domrit/shared/i18n/validation-key.ts";
import { amountText, formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { refundSchema, typedAmount } from "@domrit/shared/payments/requests.ts";
import type { OfficePayment } from "@domrit/shared/payments/view.ts";
import type { ReactNode } from "react";
import * as v from "valibot";
import { z } from "zod";
import type { ActDefinition } from "../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import type { FormField } from "../../forms/field.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextAreaField, TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { useRideRefresh } from "../live/office-refresh.ts";

/** In euros. `link` asks for payment by text message. */
type DeskPayment = { how: "link" } | { how: "cash" | "card"; amount: number };
type DeskRefund = { amount: number; reason: string };

/** One key until it is done, so that a lost answer never takes or gives money twice. */
function moneyAct<Body>(id: string, path: string): ActDefinition<Body, unknown> {
  return { id, hasKey: "done", call: (body) => ({ method: "POST", path, body }), answer: v.unknown() };
}

export const taking = (bookingId: number) => moneyAct<DeskPayment>("take-payment", officePaths.ridePayments(bookingId));

const givingBack = (bookingId: number) => moneyAct<DeskRefund>("give-back", officePaths.rideRefunds(bookingId));

const HOW = ["cash", "card"] as const;
const takeSchema = z.object({ how: z.enum(HOW, message("required")), amount: typedAmount });

export function TakeDialog({ bookingId, due, onClose }: { bookingId: number; due: number; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRideRefresh();
  const form = useSilentForm(
    { ...taking(bookingId), schema: takeSchema },
    { onDone: () => refresh(bookingId).then(onClose) },
  );
  return (
    <FormDialog
      title={t("office-payments:take.title")}
      of={form}
      submit={t("office-payments:take.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <SelectField
        field={form.fields.how}
        label={t("office-payments:take.how")}
        none={t("office-payments:take.choose")}
        options={HOW.map((how) => [how, t(`office-payments:how.${how}`)])}
      />
      <AmountField field={form.fields.amount} amount={due} />
    </FormDialog>
  );
}

const refundFormSchema = z.object({ amount: typedAmount, reason: refundSchema.shape.reason });

type RefundDialogProps = { bookingId: number; payment: OfficePayment; onClose: () => void };

/** Gives back an online payment; above an amount only a manager can. */
export function RefundDialog({ bookingId, payment: { refundable, refundLimit }, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const most = useStaff().role === "manager" ? refundable : Math.min(refundable, refundLimit);
  const refresh = useRideRefresh();
  const form = useSilentForm(
    { ...givingBack(bookingId), schema: refundFormSchema },
    { onDone: () => refresh(bookingId).then(onClose) },
  );
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

export function AmountField({ amount, ...field }: { field: FormField; amount: number; hint?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t("office-payments:amount")}
      defaultValue={amountText(toCents(amount), useLocale())}
      inputMode="decimal"
      className="tabular-nums"
    />
  );
}
