import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Tells where one of the rides goes by a tariff that is not that of today. */
export function NewTariff({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = dayOf(serverNow());
  const [day] = [quote, quote.return, ...(quote.series?.rides ?? [])]
    .flatMap((ride) => ride?.tariffValidFrom ?? [])
    .filter((from) => from > today)
    .sort();
  return day && <p className="mt-1 text-sm">{t("booking:price.newTariff", { date: formatDay(day, locale) })}</p>;
}
