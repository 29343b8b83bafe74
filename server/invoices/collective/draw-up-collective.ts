import type { Customer } from "../../account/customer.entity.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { collectiveAmounts } from "../invoice-amounts.ts";
import type { CollectiveInvoice } from "../invoice-document.ts";
import { type BuyerDetails, buyerOf, type Issue, rideOf, seller } from "../issuing/draw-up.ts";
import { dueDateOf } from "../payment-texts.ts";
import { vatPercentOn } from "../vat.ts";

type CollectiveMonth = {
  month: string;
  bookings: readonly Booking[];
  customer: Customer;
  details: BuyerDetails | null;
};

/** In the account's language, rides by pickup. Throws a RangeError for rides with two VAT rates. */
export function drawUpCollective(
  issue: Issue,
  { month, bookings, customer, details }: CollectiveMonth,
): CollectiveInvoice {
  const inOrder = bookings.toSorted(
    (one, other) => one.pickupAt.getTime() - other.pickupAt.getTime() || one.id - other.id,
  );
  const [percent = 0, ...others] = new Set(inOrder.map(({ pickupDate }) => vatPercentOn(pickupDate)));
  if (others.length > 0) throw new RangeError("the rides of a month have more than one VAT rate");
  const rides = inOrder.map((booking) => ({ booking, ride: rideOf(booking) }));
  const { amounts, parts } = collectiveAmounts(rides, ({ booking }) => booking.estimatedPriceCents, percent);
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
