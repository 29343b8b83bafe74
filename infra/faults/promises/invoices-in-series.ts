import type { RunPromise } from "./promise.ts";

/** Numbers 1..n of each year, and one invoice for each completed ride of a customer. */
export const invoicesInSeries: RunPromise = {
  name: "invoice numbers have no gap and no repeat; each completed ride of a customer has one",
  breaches({ state }) {
    const years = Map.groupBy(state.numbers, (number) => number.slice(0, 4));
    const series = [...years].flatMap(([year, numbers]) => {
      const found = numbers.map((number) => Number(number.slice(5))).sort((one, other) => one - other);
      const wrong = found.find((number, index) => number !== index + 1);
      return wrong === undefined ? [] : [`the numbers of ${year} are not in series at ${wrong}`];
    });
    const due = state.bookings.filter(({ status, customerId }) => status === "completed" && customerId !== null);
    const rides = due.flatMap(({ id, note }) => {
      const count = state.invoices.filter(({ bookingId }) => bookingId === id).length;
      return count === 1 ? [] : [`"${note}" has ${count} invoices`];
    });
    const others = state.invoices.filter(({ bookingId }) => !due.some(({ id }) => id === bookingId));
    return [...series, ...rides, ...others.map(({ bookingId }) => `booking ${bookingId} has an invoice too early`)];
  },
};
