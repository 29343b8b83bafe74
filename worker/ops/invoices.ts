import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import { numberOf } from "../restoration/hold.ts";
import { type Command, Refused } from "./command.ts";
import { findBooking } from "./find-booking.ts";

type Row = { year: number; first: number; last: number; reason: string; at: Date };

export const invoiceGaps: Command = {
  usage: "invoice-gaps",
  what: "the invoice numbers that are not used, and why, as CSV for the tax office (--json as data)",
  async run({ client }) {
    const { rows } = await client.query<Row>(
      "select year, first, last, reason, at from invoice_gap order by year, first",
    );
    const lines = rows.map(({ year, first, last, reason, at }) => [
      String(year),
      numberOf(year, first),
      numberOf(year, last),
      String(last - first + 1),
      at.toISOString(),
      reason,
    ]);
    const head = ["jaar", "van", "tot en met", "aantal", "vastgelegd", "reden"];
    return { data: rows, text: [head, ...lines].map((cells) => cells.map(written).join(";")).join("\n") };
  },
};

/** RFC 4180, with the semicolon of Dutch spreadsheets. */
const written = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

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
