import type { ComponentProps } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { TextInput } from "../../ui/controls.tsx";

/** Asks for an amount in euros, beginning with this one, as the language writes it. */
export function AmountInput({ amount, ...control }: ComponentProps<typeof TextInput> & { amount: number }) {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  const typed = new Intl.NumberFormat(useLocale(), decimals).format(amount);
  return (
    <TextInput defaultValue={typed} {...control} inputMode="decimal" autoComplete="off" className="tabular-nums" />
  );
}
