import { LockMode } from "@mikro-orm/postgresql";
import { keepCustomer } from "../../account/lock-customer.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import { issue, type Render } from "../issuing/issue.ts";
import { accountBuyer } from "./account-buyer.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { drawUpCollective } from "./draw-up-collective.ts";

const NOT_DUE = { result: undefined, events: [] };

/** Issues a customer's month, or returns the earlier invoice. Undefined without rides or account. */
export function issueCollective(
  commit: Commit,
  { customerId, month }: { customerId: string; month: string },
  render: Render,
  now: Date,
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    // Serialises issuing and adding rides, before a number is taken.
    const customer = await keepCustomer(tx, customerId);
    if (!customer) return NOT_DUE;
    const earlier = await tx.findOne(Invoice, { customerId, month, kind: "invoice" });
    if (earlier) return { result: earlier, events: [] };
    // Whoever takes a corrected ride off locks it too.
    const held = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { bookingId: "asc" } } as const;
    const rides = await tx.find(CollectiveRide, { customerId, month, invoiceId: null }, held);
    if (rides.length === 0) return NOT_DUE;
    const bookings = await tx.find(Booking, { id: { $in: rides.map(({ bookingId }) => bookingId) } });
    const details = await accountBuyer(tx, customerId);
    const issued = await issue(tx, {
      bookingId: null,
      month,
      customerId,
      creditedId: null,
      drawUp: (numbered) => drawUpCollective(numbered, { month, bookings, customer, details }),
      render,
      now,
    });
    for (const ride of rides) ride.invoiceId = issued.result.id;
    return issued;
  });
}
