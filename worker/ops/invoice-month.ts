import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import { type Command, Refused } from "./command.ts";
import { findBooking } from "./find-booking.ts";

/** For a customer who leaves or needs the invoice sooner. */
export const invoiceMonth: Command = {
  usage: "invoice-month <booking>",
  what: "issues the invoice of the month that a ride is on, before the month is over; later rides come on the next one",
  async run({ words: [name], client, confirm }) {
    const booking = await findBooking(client, name);
    const { rows } = await client.query<EventPayload<"invoice.month_over">>(
      'select customer_id as "customerId", month from collective_ride where booking_id = $1 and invoice_id is null',
      [booking.id],
    );
    const [waiting] = rows;
    if (!waiting) throw new Refused(`${booking.reference} does not wait for the invoice of a month.`);
    const { month } = waiting;
    await confirm(`Issue the invoice of ${month} now? Rides that are completed later come on the next one.`);
    await writeEvents(client, [newEvent("invoice.month_over", waiting, new Date())]);
    return { data: { booking: booking.reference, month }, text: `The invoice of ${month} is issued.` };
  },
};
