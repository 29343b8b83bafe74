import type { Locale } from "../i18n/locales.ts";
import { formatMoney } from "../money/cents.ts";
import { formatDay } from "../time/format-day.ts";
import type { FareLabel } from "./breakdown.ts";
import { CALCULATOR_START, calculateFare } from "./calculator.ts";
import type { PublicFares } from "./public-fares.ts";
import type { Tariff } from "./tariffs.ts";

/** What the calculator computes with: the tariff of today, and the next one where it is told. */
export type CalculatorTariffs = { current: Tariff; next?: Tariff };

/** What the calculator shows before anything is changed, and the tariffs that it then computes with, as JSON. */
export function calculatorTexts({ current, next }: PublicFares, locale: Locale) {
  const { totalCents, breakdown } = calculateFare(CALCULATOR_START, current.tariff);
  const lines = breakdown.map(({ label, amountCents }) => [label, formatMoney(amountCents, locale)] as const);
  const isNew = next !== undefined && next.tariff.validFrom > current.day;
  const tariffs: CalculatorTariffs = isNew
    ? { current: current.tariff, next: next.tariff }
    : { current: current.tariff };
  return {
    tariffs: JSON.stringify(tariffs),
    nextDay: isNew ? formatDay(next.day, locale) : undefined,
    total: formatMoney(totalCents, locale),
    ...(Object.fromEntries(lines) as Partial<Record<FareLabel, string>>),
  };
}
