import type { Cents } from "@domrit/shared/money/cents.ts";

type VatRate = { validFrom: string; percent: number };

/** The Dutch VAT on carrying passengers by taxi, oldest first (Wet op de omzetbelasting 1968, table I). */
const VAT_RATES: readonly VatRate[] = [{ validFrom: "2019-01-01", percent: 9 }];

/** The rate for a ride on a local date (`YYYY-MM-DD`); a RangeError for a date before the first. */
export function vatPercentOn(date: string, rates: readonly VatRate[] = VAT_RATES): number {
  const rate = rates.findLast(({ validFrom }) => validFrom <= date);
  if (!rate) throw new RangeError(`no VAT rate on ${date}`);
  return rate.percent;
}

/** What is left of an amount that includes VAT when it is taken out, to the nearest cent. */
export function withoutVat(cents: Cents, percent: number): Cents {
  return Math.round((cents * 100) / (100 + percent));
}
