import { type CalculatorInput, calculateFare } from "@domrit/shared/fares/calculator.ts";
import { TARIFFS } from "@domrit/shared/fares/tariffs.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { PageTexts } from "../content/page-texts.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";

type EstimateProps = { texts: PageTexts["pricing"]["calculator"]; ride: CalculatorInput };

export function FareEstimate({ texts, ride }: EstimateProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const fare = estimateOf(ride);
  return (
    <div className="on-dark flex flex-col justify-center p-6 sm:p-8">
      {fare ? (
        <>
          <p className="font-semibold text-on-night-muted">{texts.estimate}</p>
          <output className="mt-1 block font-extrabold text-5xl tabular-nums tracking-tight">
            {formatMoney(fare.totalCents, locale)}
          </output>
          <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-night-line border-t pt-5 text-base">
            {fare.breakdown.map(({ label, amountCents }) => (
              <div key={label} className="contents">
                <dt className="text-on-night-muted">{t(`fares:breakdown.${label}`)}</dt>
                <dd className="text-end tabular-nums">{formatMoney(amountCents, locale)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Alert title={texts.failed.title}>
          <p>{texts.failed.text}</p>
        </Alert>
      )}
      <p className="mt-6 text-on-night-muted text-sm">{texts.note}</p>
    </div>
  );
}

/** The fare, or undefined when there is no tariff for the day. */
function estimateOf(ride: CalculatorInput) {
  try {
    return calculateFare(ride, TARIFFS);
  } catch {
    return undefined;
  }
}
