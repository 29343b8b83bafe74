import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { typedEuros } from "@domrit/shared/payments/requests.ts";
import { EARNING_KINDS, earningRulesSchema } from "@domrit/shared/shifts/earnings.ts";
import { line } from "@domrit/shared/text/typed.ts";
import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";

const schema = z.object({
  kind: z.enum(EARNING_KINDS, message("required")),
  value: typedEuros,
  validFrom: line("dateInvalid").refine(isDay, message("dateInvalid")),
});

/** Percent and euros are both typed with two decimals. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSilentForm(
    {
      id: "earning-rule",
      topic: "shifts",
      schema,
      call: ({ value, ...rule }) => ({
        method: "POST",
        path: officePaths.earnings,
        body: { ...rule, value: toCents(value) },
      }),
      answer: earningRulesSchema,
      outdates: [queryKeys.officeEarnings],
    },
    { says: () => ({ title: t("office-shifts:earnings.done") }), onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-shifts:earnings.set")}
      of={form}
      submit={t("office-shifts:earnings.submit")}
      pending={t("office-shifts:settle.pending")}
      onClose={onClose}
    >
      <SelectField
        field={form.fields.kind}
        label={t("office-shifts:earnings.kind")}
        isRequired
        options={EARNING_KINDS.map((kind) => [kind, t(`office-shifts:earnings.kinds.${kind}`)])}
      />
      <TextField
        field={form.fields.value}
        label={t("office-shifts:earnings.value")}
        hint={t("office-shifts:earnings.valueHint")}
        isRequired
        inputMode="decimal"
        className="tabular-nums"
      />
      <TextField
        field={form.fields.validFrom}
        label={t("office-shifts:earnings.validFrom")}
        hint={t("office-shifts:earnings.validFromHint")}
        isRequired
        type="date"
        defaultValue={dayOf(serverNow())}
      />
    </FormDialog>
  );
}
