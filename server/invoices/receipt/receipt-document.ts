import type { Driver, Vehicle } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { translator } from "../../i18n/translate.ts";
import { type InvoiceAmounts, invoiceAmounts } from "../invoice-amounts.ts";
import type { InvoicedRide, Seller, Settlement } from "../invoice-document.ts";
import { printable, rideOf, seller } from "../issuing/draw-up.ts";
import { vatPercentOn } from "../vat.ts";

/**
 * All that the receipt of a ride says. Times are Amsterdam's wall clock (`HH:MM`), null where the taxi centre did not
 * report them; driver and vehicle are null once they are forgotten.
 */
export type ReceiptDocument = InvoiceAmounts & {
  language: Locale;
  seller: Seller;
  ride: InvoicedRide;
  startTime: string | null;
  endTime: string | null;
  /** Minutes from the reported start to the reported end, else those the fare was reckoned with. */
  minutes: { count: number; isReported: boolean };
  driver: Driver["firstName"] | null;
  vehicle: Vehicle | null;
  /** It comes on the invoice of a month. */
  isOnAccount: boolean;
  /** Where it is known how it was paid; any other ride was paid in the taxi. */
  settlement?: Settlement | undefined;
};

/** What of a ride is known elsewhere: how it is paid. */
export type RidePaid = Pick<ReceiptDocument, "isOnAccount" | "settlement">;

/** The receipt of a completed ride, in the booking's language: drawn from the present data, as receipts are not stored. */
export function drawUpReceipt(booking: Booking, { isOnAccount, settlement }: RidePaid): ReceiptDocument {
  const { estimatedPriceCents, fare, pickupDate, language, startedAt, endedAt, driver, vehicle } = booking;
  const count = startedAt && endedAt && Math.round((endedAt.getTime() - startedAt.getTime()) / 60_000);
  return {
    language,
    seller: seller(),
    ride: rideOf(booking),
    startTime: startedAt ? toWallTime(startedAt).time : null,
    endTime: endedAt ? toWallTime(endedAt).time : null,
    minutes: count == null ? { count: fare.durationMinutes, isReported: false } : { count, isReported: true },
    driver: driver ? printable(driver.firstName) : null,
    vehicle: vehicle ?? null,
    isOnAccount,
    settlement,
    ...invoiceAmounts(estimatedPriceCents, fare.breakdown, vatPercentOn(pickupDate)),
  };
}

/** The name under which a receipt is saved, in its language: `ontvangstbewijs-C77-6FC.pdf`. */
export function receiptFileName({ reference, language }: Pick<Booking, "reference" | "language">): string {
  return `${translator(language)("invoice:receipt.file", { reference })}.pdf`;
}
