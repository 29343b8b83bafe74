import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { keepCustomer } from "../../account/lock-customer.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { billedTo, organisationOf } from "../../booking/paying/billed.ts";
import { isFeeOnAccount } from "../../booking/paying/on-account.ts";
import { lockRow } from "../../database/lock-rows.ts";
import type { Commit } from "../../outbox/commit.ts";
import { booksOf, type ReadBooks } from "../../payments/books/read-books.ts";
import { departmentNames } from "../collective/groups.ts";
import { accountBuyer, putOnCollective } from "../collective/put-on-collective.ts";
import { Invoice } from "../invoice.entity.ts";
import { settlementOf } from "../settlement.ts";
import { drawUpInvoice } from "./draw-up.ts";
import { invoicedFare } from "./invoiced-fare.ts";
import { issue, type Render } from "./issue.ts";

const NOT_DUE = { result: undefined, events: [] };

/**
 * Issues the invoice of a ride, or returns the earlier one. Undefined when none is due: nothing to invoice yet, a
 * guest's ride, a deleted account, or a ride on the monthly invoice of `completedAt`. `isCorrection`: replaces one that
 * was taken back, at once even when its month was invoiced.
 */
export function issueInvoice(
  commit: Commit,
  bookingId: number,
  render: Render,
  now: Date,
  { completedAt, isCorrection = false }: { completedAt?: Date; isCorrection?: boolean } = {},
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    const customerId = await billedTo(tx, await tx.findOneOrFail(Booking, bookingId));
    if (!customerId) return NOT_DUE;
    // Serialises issuing and adding rides, before a number is taken.
    const customer = await keepCustomer(tx, customerId);
    const booking = await lockRow(tx, Booking, { id: bookingId });
    if (!booking || (await billedTo(tx, booking)) !== customerId) return NOT_DUE;
    const books = await booksOf(tx, booking);
    const invoiced = invoicedFare(booking, books, now);
    if (!invoiced) return NOT_DUE;
    const { earlier, isReplaced } = await earlierOf(tx, bookingId, isCorrection);
    if (earlier && !isReplaced) return { result: earlier, events: [] };
    if (!customer) return NOT_DUE;
    const terms = await termsOf(tx, { booking, books, customerId, completedAt, isCorrection, now });
    if (!terms) return NOT_DUE;
    const { details, paying, organisationId = null, department } = terms;
    return await issue(tx, {
      bookingId,
      month: null,
      customerId,
      organisationId,
      creditedId: null,
      replacesId: earlier?.id ?? null,
      drawUp: (numbered) =>
        drawUpInvoice(numbered, { booking, department, ...invoiced }, { customer, details }, paying),
      render,
      now,
    });
  });
}

type RideBilling = {
  booking: Booking;
  books: ReadBooks;
  customerId: string;
  completedAt: Date | undefined;
  isCorrection: boolean;
  now: Date;
};

/** Buyer and payment; undefined when the ride is on a monthly invoice. */
async function termsOf(tx: EntityManager, { booking, books, customerId, completedAt, isCorrection, now }: RideBilling) {
  const isOnAccount =
    isFeeOnAccount(booking) || (booking.status === "completed" && fixPaying(booking, books) === "account");
  if (!isOnAccount) {
    const details = await tx.findOne(InvoiceDetails, customerId);
    return { details, paying: { settlement: await settlementOf(tx, booking) } };
  }
  const at = completedAt ?? booking.endedAt ?? now;
  const put = { bookingId: booking.id, customerId, completedAt: at, isCorrection, now };
  if (await putOnCollective(tx, put)) return undefined;
  const organisation = await organisationOf(tx, booking);
  const departments = await departmentNames(tx, [booking]);
  return {
    details: await accountBuyer(tx, customerId),
    paying: { isOnAccount },
    organisationId: organisation?.id ?? null,
    department: departments.get(booking.departmentId ?? ""),
  };
}

async function earlierOf(tx: EntityManager, bookingId: number, isCorrection: boolean) {
  const newest = { orderBy: { issuedAt: "desc", id: "desc" }, limit: 1 } as const;
  const [earlier] = await tx.find(Invoice, { bookingId, kind: "invoice" }, newest);
  const isReplaced = isCorrection && earlier && (await tx.count(Invoice, { creditedId: earlier.id })) > 0;
  return { earlier, isReplaced };
}

/** Fixes and returns the way of paying: the month must not ask for money paid otherwise. */
function fixPaying(booking: Booking, { isOnAccount, paid, refunded }: ReadBooks): Booking["paying"] {
  if (isOnAccount || !booking.paying) booking.paying = isOnAccount && paid <= refunded ? "account" : "car";
  return booking.paying;
}
