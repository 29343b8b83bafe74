import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { BreakdownList } from "./breakdown-list.tsx";

export function PriceBreakdown({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation();
  return (
    <Fold look="row" title={t("booking:price.breakdown")}>
      <BreakdownList breakdown={quote.breakdown} />
    </Fold>
  );
}
