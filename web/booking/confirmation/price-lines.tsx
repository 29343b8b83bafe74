import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronDown } from "../../icons/chevron-down.tsx";
import { BreakdownList } from "../breakdown-list.tsx";
import { formatDay } from "../format-date.ts";
import { formatKm } from "../format-km.ts";

/** What the price of a ride is made of, by which tariff and over which distance, for those who may know it and ask. */
export function PriceLines({ booking: { details } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!details) return null;
  const { distanceKm, distanceSource, tariffValidFrom, breakdown } = details;
  const km = formatKm(distanceKm, locale);
  return (
    <details className="card group p-6">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-heading">
        {t("booking:price.breakdown")}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-muted text-sm">{t("booking:price.trip", { km })}</p>
      <BreakdownList breakdown={breakdown} format={formatPrice} />
      <p className="mt-3 text-muted text-sm">
        {tariffValidFrom && t("booking:price.tariff", { date: formatDay(tariffValidFrom, locale) })}{" "}
        {distanceSource && t(`booking:price.distanceSource.${distanceSource}`)}
      </p>
    </details>
  );
}
