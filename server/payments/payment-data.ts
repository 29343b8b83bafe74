import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { Booking } from "../booking/booking.entity.ts";
import { ridesOf } from "../booking/find-rides.ts";
import { PaymentAnswerSchema, PaymentIntentSchema } from "./books/payment-intent.entity.ts";
import { readBooks } from "./books/read-books.ts";
import { RefundHoldSchema } from "./refunding/refund-hold.entity.ts";

/**
 * Payments and refunds of a customer's rides: records that the company must keep for seven years (AWR, art. 52; AVG,
 * art. 17(3)(b)). They name nobody.
 */
export const paymentData: PersonalData = {
  tables: [PaymentIntentSchema, PaymentAnswerSchema, RefundHoldSchema],
  async export(em, { id: customerId }) {
    const bookings = await em.find(Booking, { customerId }, { orderBy: { createdAt: "desc" } });
    const books = await readBooks(em, bookings);
    const payments = bookings.flatMap(({ id }) =>
      (books.get(id)?.standings ?? []).map(({ kind, how, amountCents, state, at, method, cause, reason }) => ({
        bookingId: id,
        kind,
        how,
        amountCents,
        state,
        at,
        method,
        cause,
        reason,
      })),
    );
    return { payments };
  },
  async erase(tx, customerId) {
    return { kept: await tx.count(PaymentIntentSchema, { bookingId: { $in: await ridesOf(tx, customerId) } }) };
  },
};
