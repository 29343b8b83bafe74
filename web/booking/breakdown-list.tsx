import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useBreakdownLabel } from "./breakdown-label.ts";

/** What a price is made of, line by line. */
export function BreakdownList({ breakdown }: Pick<QuoteView, "breakdown">) {
  const locale = useLocale();
  const labelOf = useBreakdownLabel();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-1">
      {breakdown.map(({ label, amount }) => (
        <div key={label} className="contents">
          <dt>{labelOf(label)}</dt>
          <dd className="text-end tabular-nums">{formatMoney(toCents(amount), locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
