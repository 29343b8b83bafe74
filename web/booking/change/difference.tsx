import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What a change costs more or less than the price that was agreed before it; both in euros. */
export function Difference({ price, agreed = 0 }: { price: number; agreed: number | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const difference = price - agreed;
  const by = money(Math.abs(difference));
  const changed = difference > 0 ? t("change:dearer", { by }) : t("change:cheaper", { by });
  return (
    <p className="text-end">
      <strong className="font-semibold">{difference === 0 ? t("change:same") : changed}</strong>
      <span className="block text-muted text-sm">{t("change:booked", { price: money(agreed) })}</span>
    </p>
  );
}
