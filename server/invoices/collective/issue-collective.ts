import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Customer } from "../../account/customer.entity.ts";
import { keepCustomer } from "../../account/lock-customer.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { accountCents } from "../../booking/paying/on-account.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import { collectiveAmounts, vatPercentOn } from "../invoice-amounts.ts";
import type { CollectiveInvoice } from "../invoice-document.ts";
import { type BuyerDetails, buyerOf, type Issue, rideOf, seller } from "../issuing/draw-up.ts";
import { issue, type Render } from "../issuing/issue.ts";
import { dueDateOf } from "../payment-texts.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { departmentNames, type GroupedRide, grouped } from "./groups.ts";
import { accountBuyer } from "./put-on-collective.ts";

const NOT_DUE = { result: undefined, events: [] };

type CustomerPeriod = { customerId: string; month: string };

/** Issues what a customer's month or week still has to be issued, an invoice after the other; gives all of it. */
export async function issueCollective(
  commit: Commit,
  of: CustomerPeriod,
  render: Render,
  now: Date,
): Promise<readonly Invoice[]> {
  while (await issueNext(commit, of, render, now));
  return await commit(async (tx) => ({
    result: await tx.find(Invoice, { ...of, kind: "invoice" }, { populate: ["document"], orderBy: { number: "asc" } }),
    events: [],
  }));
}

/** Of all rides that wait, or of the first group where each has an invoice of its own. Undefined without rides or account. */
function issueNext(
  commit: Commit,
  { customerId, month }: CustomerPeriod,
  render: Render,
  now: Date,
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    // Serialises issuing and adding rides, before a number is taken.
    const customer = await keepCustomer(tx, customerId);
    if (!customer) return NOT_DUE;
    // Whoever takes a corrected ride off locks it too.
    const held = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { bookingId: "asc" } } as const;
    const waiting = await tx.find(CollectiveRide, { customerId, month, invoiceId: null }, held);
    if (waiting.length === 0) return NOT_DUE;
    const organisation = await tx.findOne(Organisation, { customerId });
    const { rides, grouping, groupKey } = await ridesToIssue(tx, waiting, organisation);
    const details = await accountBuyer(tx, customerId);
    const issued = await issue(tx, {
      bookingId: null,
      month,
      groupKey,
      customerId,
      organisationId: organisation?.id ?? null,
      creditedId: null,
      drawUp: (numbered) => drawUpCollective(numbered, { month, rides, customer, details, ...grouping }),
      render,
      now,
    });
    const ids = new Set(rides.map(({ booking }) => booking.id));
    for (const ride of waiting) if (ids.has(ride.bookingId)) ride.invoiceId = issued.result.id;
    return issued;
  });
}

/** All that wait; where each group has an invoice of its own, those of the first. */
async function ridesToIssue(tx: EntityManager, waiting: readonly CollectiveRide[], organisation: Organisation | null) {
  const bookings = await tx.find(Booking, { id: { $in: waiting.map(({ bookingId }) => bookingId) } });
  const { invoiceGroups: groupedBy = "none", invoiceEach: isOfOne = false } = organisation ?? {};
  const rides = grouped(bookings, groupedBy, await departmentNames(tx, bookings));
  if (groupedBy === "none") return { rides, grouping: {}, groupKey: null };
  if (!isOfOne) return { rides, grouping: { groupedBy }, groupKey: null };
  const key = rides[0]?.group.key;
  const ofFirst = rides.filter(({ group }) => group.key === key);
  return { rides: ofFirst, grouping: { groupedBy, isOfOne }, groupKey: `${groupedBy} ${key}` };
}

type CollectiveRides = {
  month: string;
  rides: readonly GroupedRide[];
  customer: Customer;
  details: BuyerDetails | null;
  groupedBy?: "department" | "rider";
  isOfOne?: boolean;
};

/** In the account's language. Throws a RangeError for rides with two VAT rates. */
function drawUpCollective(
  issue: Issue,
  { month, rides, customer, details, groupedBy, isOfOne }: CollectiveRides,
): CollectiveInvoice {
  const [percent = 0, ...others] = new Set(rides.map(({ booking }) => vatPercentOn(booking.pickupDate)));
  if (others.length > 0) throw new RangeError("the rides of a month have more than one VAT rate");
  const drawn = rides.map(({ booking, department, group }) => ({
    booking,
    ride: { ...rideOf(booking, department), ...(groupedBy && { group: group.name }) },
  }));
  const { amounts, parts } = collectiveAmounts(drawn, ({ booking }) => accountCents(booking), percent);
  return {
    kind: "invoice",
    ...issue,
    dueDate: dueDateOf(issue.issueDate),
    language: customer.language,
    seller: seller(),
    buyer: buyerOf(customer, details),
    month,
    ...(groupedBy && { groupedBy }),
    ...(isOfOne && { group: rides[0]?.group.name ?? "" }),
    rides: parts.map(({ ride, netCents, totalCents }) => ({ ...ride, netCents, totalCents })),
    ...amounts,
    corrects: null,
  };
}
