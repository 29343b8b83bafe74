import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ChevronDown } from "../icons/chevron-down.tsx";
import { BreakdownList } from "./breakdown-list.tsx";

/** What the price is made of, behind a fold. */
export function PriceBreakdown({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation();
  return (
    <details className="group mt-1 text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        {t("booking:price.breakdown")}
      </summary>
      <BreakdownList breakdown={quote.breakdown} />
    </details>
  );
}
