import { BusinessAccount } from "../../account/business-account/business-account.entity.ts";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { keepCustomer } from "../../account/lock-customer.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import { issue, type Render } from "../issuing/issue.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { drawUpCollective } from "./draw-up-collective.ts";

const companyOf = ({ company, kvk, vatId }: BusinessAccount) => ({ company, kvk, vatId });

const NOT_DUE = { result: undefined, events: [] };

/**
 * Issues the invoice of a customer's month, with every ride that was put on it, or finds the one that was issued before.
 * Gives undefined where no ride waits for it, and when the account is gone.
 */
export function issueCollective(
  commit: Commit,
  { customerId, month }: { customerId: string; month: string },
  render: Render,
  now: Date,
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    // Two that issue for one month, or put a ride on it, wait here for each other, before either takes a number.
    const customer = await keepCustomer(tx, customerId);
    if (!customer) return NOT_DUE;
    const earlier = await tx.findOne(Invoice, { customerId, month, kind: "invoice" });
    if (earlier) return { result: earlier, events: [] };
    const rides = await tx.find(CollectiveRide, { customerId, month, invoiceId: null });
    if (rides.length === 0) return NOT_DUE;
    const bookings = await tx.find(Booking, { id: { $in: rides.map(({ bookingId }) => bookingId) } });
    // Addressed to the company that a manager saw, where the customer wants it now.
    const details = await tx.findOne(InvoiceDetails, customerId);
    const account = await tx.findOne(BusinessAccount, { customerId });
    const buyer = account ? { ...(details ?? account), ...companyOf(account) } : details;
    const issued = await issue(tx, {
      bookingId: null,
      month,
      customerId,
      creditedId: null,
      drawUp: (numbered) => drawUpCollective(numbered, { month, bookings, customer, details: buyer }),
      render,
      now,
    });
    for (const ride of rides) ride.invoiceId = issued.result.id;
    return issued;
  });
}
