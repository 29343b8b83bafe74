import type { Driver, Vehicle } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { translator } from "../../i18n/translate.ts";
import { type InvoiceAmounts, invoiceAmounts, vatPercentOn } from "../invoice-amounts.ts";
import type { InvoicedRide, Seller, Settlement } from "../invoice-document.ts";
import { printable, rideOf, seller } from "../issuing/draw-up.ts";

/** Times in Amsterdam (`HH:MM`), null when not reported; driver and vehicle are null once erased. */
export type ReceiptDocument = InvoiceAmounts & {
  language: Locale;
  seller: Seller;
  ride: InvoicedRide;
  startTime: string | null;
  endTime: string | null;
  /** Reported duration, else the fare's minutes. */
  minutes: { count: number; isReported: boolean };
  driver: Driver["firstName"] | null;
  vehicle: Vehicle | null;
  isOnAccount: boolean;
  /** Undefined: paid in the taxi. */
  settlement?: Settlement | undefined;
};

export type RidePaid = Pick<ReceiptDocument, "isOnAccount" | "settlement">;

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

/** `ontvangstbewijs-C77-6FC.pdf`. */
export function receiptFileName({ reference, language }: Pick<Booking, "reference" | "language">): string {
  return `${translator(language)("invoice:receipt.file", { reference })}.pdf`;
}
