import type { BrokenPromise } from "@domrit/worker/verify/promises.ts";
import type { History, RunPromise } from "../history.ts";
import { actsKept, ridesKept } from "./kept.ts";
import { copiesExplained, messagesSent, noWrongMessages } from "./messages.ts";
import { brokenPromises } from "./money.ts";
import { fixedRidesBooked, membersHeard } from "./organisation.ts";
import { pagesRight } from "./pages.ts";
import { answersInTime, heals, noneStuck, nothingLeaks } from "./timely.ts";

/** After some time: nothing charged or refunded twice, right pages, and equal books at the provider. */
const paymentsRight: RunPromise = {
  name: "nothing is charged or given back twice, no paid ride is shown as unpaid, every cent is explained",
  breaches: ({ payments: { rides, strangers, differences, unsettled } }) => [
    ...rides.flatMap((ride) => brokenPromises(ride).map((what) => `"${ride.note}" (${ride.id}): ${what}`)),
    ...strangers.map((id) => `the payment ${id} is of nothing that was planned`),
    ...differences.map(
      ({ kind, subject, amountCents }) => `${kind} of ${subject} is not explained: ${amountCents} cents`,
    ),
    ...(unsettled > 0 ? [`of ${unsettled} payments and refunds nobody knows the end`] : []),
  ],
};

/** One invoice for each completed ride of a customer, its own or that of the month, and none for any other. */
const invoicesMade: RunPromise = {
  name: "each completed ride of a customer has one invoice",
  breaches({ state }) {
    const due = state.bookings.filter(({ status, customerId }) => status === "completed" && customerId !== null);
    const rides = due.flatMap(({ id, note }) => {
      const count = state.invoices.filter(({ bookingId }) => bookingId === id).length;
      return count === 1 ? [] : [`"${note}" has ${count} invoices`];
    });
    const others = state.invoices.filter(({ bookingId }) => !due.some(({ id }) => id === bookingId));
    return [...rides, ...others.map(({ bookingId }) => `booking ${bookingId} has an invoice too early`)];
  },
};

/** What `npm run ops -- verify` holds a database against. */
const databaseRight: RunPromise = {
  name: "the database keeps what it promises by itself",
  breaches: ({ state }) =>
    state.broken.flatMap(({ promise, breaches }) => breaches.map((breach) => `${promise}: ${breach}`)),
};

const PROMISES: readonly RunPromise[] = [
  ridesKept,
  actsKept,
  membersHeard,
  fixedRidesBooked,
  messagesSent,
  noWrongMessages,
  copiesExplained,
  invoicesMade,
  databaseRight,
  paymentsRight,
  pagesRight,
  answersInTime,
  heals,
  noneStuck,
  nothingLeaks,
];

export const findBroken = (history: History, patience: number): BrokenPromise[] =>
  PROMISES.map(({ name, breaches }) => ({ promise: name, breaches: breaches(history, patience) })).filter(
    ({ breaches }) => breaches.length > 0,
  );
