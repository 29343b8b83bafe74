import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { keptOf } from "../../payments/books/kept.ts";
import type { ReadBooks } from "../../payments/books/read-books.ts";

/** What an invoice is for: the lines add up to the price, both with VAT. */
export type Charge = { priceCents: Cents; lines: readonly FareLine[] };

/**
 * What a ride is invoiced at: its fare once it is completed, and what is kept for good of one that was cancelled late, or where nobody was
 * there (such a charge is paid for the reserved service, and bears its VAT: CJEU C-295/17, C-43/19). Undefined where nothing is.
 */
export function chargedFor(booking: Booking, books: ReadBooks, now: Date): Charge | undefined {
  const { status, estimatedPriceCents, fare } = booking;
  if (status === "completed") return { priceCents: estimatedPriceCents, lines: fare.breakdown };
  const kept = keptOf(booking, books, now);
  return kept > 0 ? { priceCents: kept, lines: [{ label: "cancellation", amountCents: kept }] } : undefined;
}
