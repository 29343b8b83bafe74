import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import { putOnCollective } from "../collective/put-on-collective.ts";
import { Invoice } from "../invoice.entity.ts";
import { settlementOf } from "../settlement.ts";
import { drawUpInvoice } from "./draw-up.ts";
import { issue, type Render } from "./issue.ts";

const NOT_DUE = { result: undefined, events: [] };

/**
 * Issues the invoice of a completed ride, or finds the one that was issued before. Gives undefined when
 * none is due: while it is not completed, for a guest's ride, when the customer has deleted the account, and where it comes
 * on the invoice of a month: that of `completedAt`, when it was reported completed.
 */
export function issueInvoice(
  commit: Commit,
  bookingId: number,
  render: Render,
  now: Date,
  completedAt = now,
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    // Two that issue for one ride wait here for each other, before either takes a number.
    const booking = await tx.findOneOrFail(Booking, bookingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (booking.status !== "completed" || !booking.customerId) return NOT_DUE;
    const earlier = await tx.findOne(Invoice, { bookingId, kind: "invoice" });
    if (earlier) return { result: earlier, events: [] };
    const customer = await tx.findOne(Customer, booking.customerId);
    if (!customer) return NOT_DUE;
    await fixPaying(tx, booking);
    if (booking.paying === "account") {
      await putOnCollective(tx, { bookingId, customerId: customer.id, completedAt, now });
      return NOT_DUE;
    }
    const details = await tx.findOne(InvoiceDetails, customer.id);
    const settlement = await settlementOf(tx, booking);
    return await issue(tx, {
      bookingId,
      month: null,
      customerId: customer.id,
      creditedId: null,
      drawUp: (numbered) => drawUpInvoice(numbered, booking, customer, details, settlement),
      render,
      now,
    });
  });
}

/** Keeps how a ride is paid from now on; what was paid otherwise is not asked for once more by the month. */
async function fixPaying(tx: EntityManager, booking: Booking): Promise<void> {
  const { isOnAccount, paid, refunded } = await booksOf(tx, booking);
  if (isOnAccount || !booking.paying) booking.paying = isOnAccount && paid <= refunded ? "account" : "car";
}
