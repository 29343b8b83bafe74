import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDate } from "../format-date.ts";
import { usePickupText } from "../use-pickup-text.ts";

export function SeriesSummary({ series }: { series: NonNullable<QuoteView["series"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = usePickupText();
  const { rides, skipped, total } = series;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <section aria-labelledby="series" className="rounded-xl border border-line p-4 text-sm">
      <h2 id="series" className="text-heading">
        {t("series:title", { count: rides.length })}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {rides.map(({ pickupDate, pickupTime, estimatedPrice }) => (
          <li key={pickupDate} className="flex justify-between gap-4 py-1.5">
            <span>{textOf({ pickupDate, pickupTime })}</span>
            <span className="shrink-0 tabular-nums">{money(estimatedPrice)}</span>
          </li>
        ))}
      </ol>
      {skipped.length > 0 && (
        <p className="mt-2 text-muted">
          {t("series:skipped", { dates: skipped.map((date) => formatDate(date, locale)).join("; ") })}
        </p>
      )}
      <p className="mt-2 flex justify-between gap-4 border-line border-t pt-2 font-semibold">
        <span>{t("series:total")}</span>
        <span className="shrink-0 tabular-nums">{t("booking:price.fixedAmount", { price: money(total) })}</span>
      </p>
    </section>
  );
}
