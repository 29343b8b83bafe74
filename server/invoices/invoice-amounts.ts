import { type FareLine, sum } from "@domrit/shared/fares/breakdown.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import { withoutVat } from "./vat.ts";

/** One line of a fare, with VAT and without. */
type InvoiceLine = { label: FareLine["label"]; netCents: Cents; totalCents: Cents };

/** What an invoice comes to. The lines add up to both totals, and net and VAT to the total, to the cent. */
export type InvoiceAmounts = InvoiceTotals & { lines: InvoiceLine[] };

export type InvoiceTotals = { vatPercent: number; netCents: Cents; vatCents: Cents; totalCents: Cents };

/** One part of a total, without VAT and with it. */
type Share = { netCents: Cents; totalCents: Cents };

/**
 * The amounts of an invoice for a price that includes VAT. The price was agreed, so it is the VAT that is reckoned back
 * from it: to the nearest cent, once for the whole. Throws a RangeError when the fare's lines do not add up to the price.
 */
export function invoiceAmounts(priceCents: Cents, fare: readonly FareLine[], vatPercent: number): InvoiceAmounts {
  if (sum(fare) !== priceCents) throw new RangeError("the lines of the fare do not add up to its price");
  const lines = withShares(fare, ({ amountCents }) => amountCents, vatPercent);
  return { ...totalsOf(priceCents, vatPercent), lines: lines.map(({ amountCents: _, ...line }) => line) };
}

/** The amounts of an invoice for several prices that include VAT, which is reckoned back from their sum. */
export function collectiveAmounts<T>(parts: readonly T[], priceOf: (part: T) => Cents, vatPercent: number) {
  const totalCents = parts.reduce((total, part) => total + priceOf(part), 0);
  return { amounts: totalsOf(totalCents, vatPercent), parts: withShares(parts, priceOf, vatPercent) };
}

function totalsOf(totalCents: Cents, vatPercent: number): InvoiceTotals {
  const netCents = withoutVat(totalCents, vatPercent);
  return { vatPercent, netCents, vatCents: totalCents - netCents, totalCents };
}

/** Each part gets what the running total without VAT grows by, so that no cent is lost between the parts. */
function withShares<T>(parts: readonly T[], priceOf: (part: T) => Cents, vatPercent: number): (T & Share)[] {
  let totalSoFar = 0;
  return parts.map((part) => {
    const totalCents = priceOf(part);
    const netBefore = withoutVat(totalSoFar, vatPercent);
    totalSoFar += totalCents;
    return { ...part, netCents: withoutVat(totalSoFar, vatPercent) - netBefore, totalCents };
  });
}

/** What some parts of a total come to. */
export function addedUp(parts: readonly Share[]): Omit<InvoiceTotals, "vatPercent"> {
  const netCents = parts.reduce((sum, part) => sum + part.netCents, 0);
  const totalCents = parts.reduce((sum, part) => sum + part.totalCents, 0);
  return { netCents, vatCents: totalCents - netCents, totalCents };
}

/** These totals with the opposite sign, for a credit note. */
export const takenBack = ({ vatPercent, netCents, vatCents, totalCents }: InvoiceTotals): InvoiceTotals => ({
  vatPercent,
  netCents: minus(netCents),
  vatCents: minus(vatCents),
  totalCents: minus(totalCents),
});

/** These parts with the opposite sign. */
export const sharesTakenBack = <T extends Share>(parts: readonly T[]): T[] =>
  parts.map((part) => ({ ...part, netCents: minus(part.netCents), totalCents: minus(part.totalCents) }));

/** The opposite amount; of nothing, nothing, and not the -0 that would be printed as -€0.00. */
const minus = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);
