import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import * as v from "valibot";
import booked from "../testing/answers/booked.json";
import price from "../testing/answers/price.json";

/** A price as the API answered it. */
export const quoteView = (over: Partial<QuoteView> = {}): QuoteView => ({
  ...v.parse(quoteViewSchema, price.body),
  ...over,
});

/** A booking as the API answered it to the guest who made it. */
export const bookingView = (over: Partial<BookingView> = {}): BookingView => ({
  ...v.parse(bookingViewSchema, booked.body),
  ...over,
});
