import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatKm } from "../../i18n/format-km.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { NewTariff } from "./new-tariff.tsx";
import { type BookingEnds, PlacedNotes } from "./placed-notes.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { RouteName } from "./route-name.tsx";

export function PriceCard({ quote, ends }: { quote: QuoteView; ends: BookingEnds }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const km = formatKm(quote.distanceKm, locale);
  return (
    <div className="rounded-xl border border-accent-strong bg-accent-soft px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{quote.fixedFare ? t("booking:price.fixedFare") : t("booking:price.title")}</p>
        <p className="font-extrabold text-3xl tabular-nums tracking-tight">
          {formatMoney(toCents(quote.estimatedPrice), locale)}
        </p>
      </div>
      <RouteName breakdown={quote.breakdown} />
      <p className="text-muted text-sm">
        {t(quote.hourly ? "booking:price.hours" : "booking:price.trip", { km, count: quote.durationMinutes / 60 })}
      </p>
      <NewTariff quote={quote} />
      <PlacedNotes quote={quote} ends={ends} />
      <PriceBreakdown quote={quote} />
    </div>
  );
}
