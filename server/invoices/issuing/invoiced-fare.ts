import { feeLines, settledFee } from "@domrit/shared/booking/cancelling/fee.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { isFeeOnAccount } from "../../booking/paying/on-account.ts";
import type { ReadBooks } from "../../payments/books/read-books.ts";

/** The lines add up to the price; both include VAT. */
export type InvoicedFare = { priceCents: Cents; lines: readonly FareLine[] };

/** The fare of a completed ride, the fee of a cancelled one once it is settled or on account; undefined when there is nothing to invoice. */
export function invoicedFare(booking: Booking, books: ReadBooks, now: Date): InvoicedFare | undefined {
  const { status, estimatedPriceCents, fare } = booking;
  if (status === "completed") return { priceCents: estimatedPriceCents, lines: fare.breakdown };
  const fee = isFeeOnAccount(booking) ? (booking.feeCents ?? 0) : settledFee(booking, books, now);
  return fee > 0 ? { priceCents: fee, lines: feeLines(fee) } : undefined;
}
