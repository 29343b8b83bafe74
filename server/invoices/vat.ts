import type { Cents } from "@domrit/shared/money/cents.ts";

type VatRate = { validFrom: string; percent: number };

/** Dutch VAT on taxi transport, oldest first (Wet op de omzetbelasting 1968, table I). */
const VAT_RATES: readonly VatRate[] = [{ validFrom: "2019-01-01", percent: 9 }];

/** `date` is local, `YYYY-MM-DD`; throws a RangeError before the first rate. */
export function vatPercentOn(date: string, rates: readonly VatRate[] = VAT_RATES): number {
  const rate = rates.findLast(({ validFrom }) => validFrom <= date);
  if (!rate) throw new RangeError(`no VAT rate on ${date}`);
  return rate.percent;
}

/** Rounded to the nearest cent. */
export function withoutVat(cents: Cents, percent: number): Cents {
  return Math.round((cents * 100) / (100 + percent));
}
