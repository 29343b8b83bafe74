import { LockMode } from "@mikro-orm/postgresql";
import type { Customer } from "../../account/customer.entity.ts";
import { keepCustomer } from "../../account/lock-customer.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { accountCents } from "../../booking/paying/on-account.ts";
import type { Commit } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import { collectiveAmounts, vatPercentOn } from "../invoice-amounts.ts";
import type { CollectiveInvoice } from "../invoice-document.ts";
import { type BuyerDetails, buyerOf, type Issue, rideOf, seller } from "../issuing/draw-up.ts";
import { issue, type Render } from "../issuing/issue.ts";
import { dueDateOf } from "../payment-texts.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { accountBuyer } from "./put-on-collective.ts";

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

type CollectiveMonth = {
  month: string;
  bookings: readonly Booking[];
  customer: Customer;
  details: BuyerDetails | null;
};

/** In the account's language, rides by pickup. Throws a RangeError for rides with two VAT rates. */
function drawUpCollective(issue: Issue, { month, bookings, customer, details }: CollectiveMonth): CollectiveInvoice {
  const inOrder = bookings.toSorted(
    (one, other) => one.pickupAt.getTime() - other.pickupAt.getTime() || one.id - other.id,
  );
  const [percent = 0, ...others] = new Set(inOrder.map(({ pickupDate }) => vatPercentOn(pickupDate)));
  if (others.length > 0) throw new RangeError("the rides of a month have more than one VAT rate");
  const rides = inOrder.map((booking) => ({ booking, ride: rideOf(booking) }));
  const { amounts, parts } = collectiveAmounts(rides, ({ booking }) => accountCents(booking), percent);
  return {
    kind: "invoice",
    ...issue,
    dueDate: dueDateOf(issue.issueDate),
    language: customer.language,
    seller: seller(),
    buyer: buyerOf(customer, details),
    month,
    rides: parts.map(({ ride, netCents, totalCents }) => ({ ...ride, netCents, totalCents })),
    ...amounts,
    corrects: null,
  };
}
