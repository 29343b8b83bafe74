import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BreakdownList } from "../breakdown-list.tsx";
import { formatKm } from "../format-km.ts";

/** What the price of a ride is made of, for those who may know it. */
export function PriceLines({ booking: { details } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!details) return null;
  const km = formatKm(details.distanceKm, locale);
  return (
    <section className="card p-6">
      <h2 className="text-heading">{t("booking:price.breakdown")}</h2>
      <p className="mb-3 text-muted text-sm">{t("booking:price.trip", { km })}</p>
      <BreakdownList breakdown={details.breakdown} format={formatPrice} />
    </section>
  );
}
