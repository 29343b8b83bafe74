import { type CalculatorInput, calculateFare } from "@domrit/shared/fares/calculator.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { place, WHERE_KNOWN } from "@domrit/shared/site/places.ts";
import type { PageTexts } from "../content/page-texts.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";

type EstimateProps = { texts: PageTexts["pricing"]["calculator"]; ride: CalculatorInput; tariff: Tariff | undefined };

/** What the ride costs; without a tariff, while the page is built, the places of it. */
export function FareEstimate({ texts, ride, tariff }: EstimateProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { total, lines } = tariff ? estimateOf(ride, tariff, locale) : BUILT;
  return (
    <div className="on-dark flex flex-col justify-center p-6 sm:p-8">
      <p className="font-semibold text-on-night-muted">{texts.estimate}</p>
      <output className="mt-1 block font-extrabold text-5xl tabular-nums tracking-tight">{total}</output>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-night-line border-t pt-5 text-base">
        {lines.map(({ label, amount }) => (
          <div key={label} {...(!tariff && WHERE_KNOWN)} className="contents">
            <dt className="text-on-night-muted">{t(`fares:breakdown.${label}`)}</dt>
            <dd className="text-end tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-on-night-muted text-sm">{texts.note}</p>
    </div>
  );
}

const LINES = ["start", "distance", "time", "minimum"] as const;
const BUILT = {
  total: place("calculator", "total"),
  lines: LINES.map((label) => ({ label, amount: place("calculator", label) })),
};

function estimateOf(ride: CalculatorInput, tariff: Tariff, locale: Locale) {
  const { totalCents, breakdown } = calculateFare(ride, tariff);
  return {
    total: formatMoney(totalCents, locale),
    lines: breakdown.map(({ label, amountCents }) => ({ label, amount: formatMoney(amountCents, locale) })),
  };
}
