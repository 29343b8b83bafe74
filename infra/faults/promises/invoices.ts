import type { RunPromise } from "./promise.ts";

/** One invoice for each completed ride of a customer, and none for any other. */
export const invoicesMade: RunPromise = {
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
export const databaseRight: RunPromise = {
  name: "the database keeps what it promises by itself",
  breaches: ({ state }) =>
    state.broken.flatMap(({ promise, breaches }) => breaches.map((breach) => `${promise}: ${breach}`)),
};
