import { type FareLine, sum } from "@domrit/shared/fares/breakdown.ts";
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

type InvoiceLine = Pick<FareLine, "label" | "name"> & { netCents: Cents; totalCents: Cents };

/** Lines add up to both totals, and net plus VAT to the total, to the cent. */
export type InvoiceAmounts = InvoiceTotals & { lines: InvoiceLine[] };

export type InvoiceTotals = { vatPercent: number; netCents: Cents; vatCents: Cents; totalCents: Cents };

type Share = { netCents: Cents; totalCents: Cents };

/** VAT is derived from the agreed price, rounded once. Throws a RangeError when lines and price differ. */
export function invoiceAmounts(priceCents: Cents, fare: readonly FareLine[], vatPercent: number): InvoiceAmounts {
  if (sum(fare) !== priceCents) throw new RangeError("the lines of the fare do not add up to its price");
  const lines = withShares(fare, ({ amountCents }) => amountCents, vatPercent);
  return { ...totalsOf(priceCents, vatPercent), lines: lines.map(({ amountCents: _, ...line }) => line) };
}

/** VAT is derived from the sum of the prices. */
export function collectiveAmounts<T>(parts: readonly T[], priceOf: (part: T) => Cents, vatPercent: number) {
  const totalCents = parts.reduce((total, part) => total + priceOf(part), 0);
  return { amounts: totalsOf(totalCents, vatPercent), parts: withShares(parts, priceOf, vatPercent) };
}

function totalsOf(totalCents: Cents, vatPercent: number): InvoiceTotals {
  const netCents = withoutVat(totalCents, vatPercent);
  return { vatPercent, netCents, vatCents: totalCents - netCents, totalCents };
}

/** Each part gets the growth of the running net total, so no cent is lost. */
function withShares<T>(parts: readonly T[], priceOf: (part: T) => Cents, vatPercent: number): (T & Share)[] {
  let totalSoFar = 0;
  return parts.map((part) => {
    const totalCents = priceOf(part);
    const netBefore = withoutVat(totalSoFar, vatPercent);
    totalSoFar += totalCents;
    return { ...part, netCents: withoutVat(totalSoFar, vatPercent) - netBefore, totalCents };
  });
}

export function addedUp(parts: readonly Share[]): Omit<InvoiceTotals, "vatPercent"> {
  const netCents = parts.reduce((sum, part) => sum + part.netCents, 0);
  const totalCents = parts.reduce((sum, part) => sum + part.totalCents, 0);
  return { netCents, vatCents: totalCents - netCents, totalCents };
}

export const takenBack = ({ vatPercent, netCents, vatCents, totalCents }: InvoiceTotals): InvoiceTotals => ({
  vatPercent,
  netCents: minus(netCents),
  vatCents: minus(vatCents),
  totalCents: minus(totalCents),
});

export const sharesTakenBack = <T extends Share>(parts: readonly T[]): T[] =>
  parts.map((part) => ({ ...part, netCents: minus(part.netCents), totalCents: minus(part.totalCents) }));

/** Avoids -0, which would print as -€0.00. */
const minus = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);
