import { apiPaths } from "@domrit/shared/api-paths.ts";
import { changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingChange, BookingRequest } from "@domrit/shared/booking/schema.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import * as v from "valibot";
import { type Order, RIDE_PRICE } from "./order.ts";
import { atShownPrice, type ShownPrice } from "./shown-price.ts";

export const NEW_RIDE: Order<BookingRequest, BookingView> = {
  ...RIDE_PRICE,
  agree: atShownPrice,
  place: (body, key) => ({ method: "POST", path: apiPaths.bookings, headers: { "Idempotency-Key": key }, body }),
  booked: bookingViewSchema,
};

/** The price of a change; the difference follows from the price that was agreed before. */
export const changedQuoteSchema = v.pipe(
  changeQuoteSchema,
  v.transform(({ quote }) => quote),
);

/** A change has one price, and keeps the pickup that it says. */
export const agreeToChange = (change: BookingChange, { quotedPrice }: ShownPrice): BookingChange => ({
  ...change,
  quotedPrice,
});

export const changeOfRide = (id: number): Order<BookingChange, BookingView> => ({
  price: (body) => ({ method: "POST", path: apiPaths.changePreview(id), body }),
  quote: changedQuoteSchema,
  agree: agreeToChange,
  place: (body) => ({ method: "POST", path: apiPaths.changeBooking(id), body }),
  booked: bookingViewSchema,
});
