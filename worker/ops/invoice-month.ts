import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import { type Command, Refused } from "./command.ts";
import { findBooking } from "./find-booking.ts";

/** For a customer who leaves, or needs the invoice sooner. */
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
    await client.query("insert into outbox_event (id, type, payload, occurred_at) values ($1, $2, $3, now())", [
      uuidv7(new Date()),
      "invoice.month_over",
      waiting,
    ]);
    await client.query("select pg_notify($1, '')", [OUTBOX_FILLED]);
    return { data: { booking: booking.reference, month }, text: `The invoice of ${month} is issued.` };
  },
};
