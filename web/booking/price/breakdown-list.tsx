import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { FareLabel } from "@domrit/shared/fares/breakdown.ts";
import { type Cents, formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type BreakdownListProps = Pick<QuoteView, "breakdown"> & {
  /** How an amount is written, where the price beside it is not written as the language does. */
  format?: (cents: Cents) => string;
};

export function BreakdownList({ breakdown, format }: BreakdownListProps) {
  const locale = useLocale();
  const money = format ?? ((cents: Cents) => formatMoney(cents, locale));
  const labelOf = useBreakdownLabel();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-1">
      {breakdown.map(({ label, name, amount }) => (
        <div key={label} className="contents">
          <dt className="min-w-0 wrap-break-word">{labelOf(label, name)}</dt>
          <dd className="text-end tabular-nums">{money(toCents(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a line of a price stands for, in words; a line newer than this page shows as the server names it. */
function useBreakdownLabel(): (label: string, name: string | undefined) => string {
  const { t, exists } = useTranslation();
  const isFareLabel = (label: string): label is FareLabel => exists(`fares:breakdown.${label}`);
  return (label, name) => (isFareLabel(label) ? t(`fares:breakdown.${label}`, { name }) : label);
}
