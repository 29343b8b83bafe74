import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDay } from "../format-date.ts";
import { BreakdownList } from "../price/breakdown-list.tsx";
import { formatKm } from "../price/format-km.ts";

/** What the price of a ride is made of, by which tariff and over which distance. */
export function PriceLines({ details }: { details: NonNullable<BookingView["details"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { distanceKm, distanceSource, tariffValidFrom, breakdown } = details;
  const km = formatKm(distanceKm, locale);
  return (
    <section>
      <h3 className="font-semibold">{t("booking:price.breakdown")}</h3>
      <p className="mb-2 text-muted text-sm">{t("booking:price.trip", { km })}</p>
      <BreakdownList breakdown={breakdown} format={formatPrice} />
      <p className="mt-2 text-muted text-sm">
        {tariffValidFrom && t("booking:price.tariff", { date: formatDay(tariffValidFrom, locale) })}{" "}
        {distanceSource && t(`booking:price.distanceSource.${distanceSource}`)}
      </p>
    </section>
  );
}
