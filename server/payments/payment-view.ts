import { toEuros } from "@domrit/shared/money/cents.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";
import type { Booking } from "../booking/booking.entity.ts";
import type { ReadBooks } from "./books/read-books.ts";

/** The books as whose ride it is sees them; `methods` are those of the provider. */
export const paymentView = (booking: Booking, books: ReadBooks, methods: readonly string[]): PaymentView => ({
  due: toEuros(books.due),
  paid: toEuros(books.paid),
  refunded: toEuros(books.refunded),
  state: books.state,
  methods: books.due > 0 ? [...methods] : [],
  paying: booking.paying ?? (books.isOnAccount ? "account" : "car"),
});
