import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { BreakdownList } from "./breakdown-list.tsx";
import { NewTariff } from "./new-tariff.tsx";

export function PriceBreakdown({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation();
  return (
    <>
      <NewTariff quote={quote} />
      <Fold look="row" title={t("booking:price.breakdown")}>
        <BreakdownList breakdown={quote.breakdown} />
      </Fold>
    </>
  );
}
