import type { ReactNode } from "react";
import type { FormField } from "../../forms/field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Asks for an amount in euros, beginning with this one, as the language writes it. */
export function AmountField({ amount, ...field }: { field: FormField; amount: number; hint?: ReactNode }) {
  const { t } = useTranslation();
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return (
    <TextField
      {...field}
      label={t("office-payments:amount")}
      defaultValue={new Intl.NumberFormat(useLocale(), decimals).format(amount)}
      inputMode="decimal"
      className="tabular-nums"
    />
  );
}
