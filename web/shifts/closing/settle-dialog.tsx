import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { typedEuros } from "@domrit/shared/payments/requests.ts";
import { type ClosingShift, settlementSchema, settleSchema } from "@domrit/shared/shifts/closing.ts";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import { useShiftWords } from "./shift-words.ts";

const schema = z.object({
  counted: typedEuros,
  reason: z.preprocess((typed) => typed || undefined, settleSchema.shape.reason),
});

/** The desk types what it counted; a difference shows at once and needs a reason. */
export function SettleDialog({ shift, onClose }: { shift: ClosingShift; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euros = (cents: number) => formatMoney(cents, locale);
  const { name, times } = useShiftWords()(shift);
  const { id, toHandIn, settled, confirmed } = shift;
  const [counted, setCounted] = useState<number>();
  const form = useSilentForm(
    {
      id: "settle-shift",
      topic: "shifts",
      schema,
      call: ({ counted, reason }) => ({
        method: "POST",
        path: officePaths.settleShift(id),
        body: { counted: toCents(counted), ...(reason && { reason }), version: settled?.version ?? 0 },
      }),
      answer: settlementSchema,
      outdates: [queryKeys.officeClosing],
      outdatesAnyway: true,
    },
    { says: () => ({ title: t("office-shifts:settle.done") }), onDone: onClose },
  );
  const { error } = form;
  const isLate = error instanceof ApiError && error.code === "version_conflict";
  const difference = counted === undefined ? 0 : counted - toHandIn;
  return (
    <FormDialog
      title={t("office-shifts:settle.title", { name })}
      of={isLate ? { ...form, failure: t("office-shifts:settle.late") } : form}
      submit={t("office-shifts:settle.submit")}
      pending={t("office-shifts:settle.pending")}
      onClose={onClose}
    >
      <p>{times}</p>
      <p className="text-lg">
        {t("office-shifts:settle.expected", { amount: euros(toHandIn) })}
        {confirmed && (
          <span className="block text-muted text-sm">
            {t("office-shifts:settle.confirmed", { amount: euros(confirmed.toHandIn) })}
          </span>
        )}
      </p>
      <TextField
        field={form.fields.counted}
        label={t("office-shifts:settle.counted")}
        isRequired
        inputMode="decimal"
        className="tabular-nums"
        onChange={({ target }) => {
          const typed = typedEuros.safeParse(target.value);
          setCounted(typed.success ? toCents(typed.data) : undefined);
        }}
      />
      <p role="status" className="font-semibold text-danger empty:hidden">
        {difference !== 0 &&
          t(`office-shifts:settle.${difference > 0 ? "more" : "less"}`, { amount: euros(Math.abs(difference)) })}
      </p>
      <TextField
        field={form.fields.reason}
        label={t("office-shifts:settle.reason")}
        hint={t("office-shifts:settle.reasonHint")}
        isRequired={difference !== 0}
      />
    </FormDialog>
  );
}
