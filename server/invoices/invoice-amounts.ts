import { type FareLine, sum } from "@domrit/shared/fares/breakdown.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import { withoutVat } from "./vat.ts";

/** One line of a fare, with VAT and without. */
type InvoiceLine = { label: FareLine["label"]; netCents: Cents; totalCents: Cents };

/** What an invoice comes to. The lines add up to both totals, and net and VAT to the total, to the cent. */
export type InvoiceAmounts = {
  vatPercent: number;
  lines: InvoiceLine[];
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
};

/**
 * The amounts of an invoice for a price that includes VAT. The price was agreed, so it is the VAT that is reckoned back
 * from it: to the nearest cent, once for the whole. Throws a RangeError when the fare's lines do not add up to the price.
 */
export function invoiceAmounts(priceCents: Cents, fare: readonly FareLine[], vatPercent: number): InvoiceAmounts {
  if (sum(fare) !== priceCents) throw new RangeError("the lines of the fare do not add up to its price");
  const netCents = withoutVat(priceCents, vatPercent);
  return {
    vatPercent,
    lines: netLines(fare, vatPercent),
    netCents,
    vatCents: priceCents - netCents,
    totalCents: priceCents,
  };
}

/** Each line gets what the running total without VAT grows by, so that no cent is lost between the lines. */
function netLines(fare: readonly FareLine[], vatPercent: number): InvoiceLine[] {
  let totalSoFar = 0;
  return fare.map(({ label, amountCents }) => {
    const netBefore = withoutVat(totalSoFar, vatPercent);
    totalSoFar += amountCents;
    return { label, netCents: withoutVat(totalSoFar, vatPercent) - netBefore, totalCents: amountCents };
  });
}

/** The same amounts the other way, as a credit note takes them back. */
export function takenBack(amounts: InvoiceAmounts): InvoiceAmounts {
  const lines = amounts.lines.map((line) => ({
    ...line,
    netCents: minus(line.netCents),
    totalCents: minus(line.totalCents),
  }));
  return {
    vatPercent: amounts.vatPercent,
    lines,
    netCents: minus(amounts.netCents),
    vatCents: minus(amounts.vatCents),
    totalCents: minus(amounts.totalCents),
  };
}

/** The opposite amount; of nothing, nothing, and not the -0 that would be printed as -€0.00. */
const minus = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);
