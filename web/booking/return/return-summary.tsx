import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BookedPrice } from "../price/booked-price.tsx";
import { usePickupText } from "../use-pickup-text.ts";

type ReturnSummaryProps = { quote: QuoteView; isOnCall: boolean };

/** The return that is booked too: when, its own price, and what both cost. Nothing where there is none. */
export function ReturnSummary({ quote, isOnCall }: ReturnSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = usePickupText();
  const { return: back } = quote;
  if (!back) return null;
  const price = (euros: number) => <BookedPrice>{formatMoney(toCents(euros), locale)}</BookedPrice>;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-3 text-sm">
      <dt className="text-muted">{t("booking:return.title")}</dt>
      <dd className="text-end font-medium">{textOf(back, isOnCall)}</dd>
      {isOnCall && <dd className="col-span-2 text-muted">{t("booking:return.onCallTerms")}</dd>}
      <dt className="self-center text-base">{t("booking:return.fixedFare")}</dt>
      <dd className="text-end">{price(back.estimatedPrice)}</dd>
      <dt className="self-center font-semibold text-base">{t("booking:return.total")}</dt>
      <dd className="text-end">{price(quote.estimatedPrice + back.estimatedPrice)}</dd>
    </dl>
  );
}
