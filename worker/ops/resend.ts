import { mayResend } from "@domrit/server/booking/messages/may-resend.ts";
import { readBookings } from "@domrit/server/booking/read-bookings.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { BOOKING_MESSAGES, type BookingMessage, messageOf } from "@domrit/shared/booking/messages.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import type pg from "pg";
import { type Command, Refused } from "./command.ts";
import { eventsOf, type FoundBooking, findBooking } from "./find-booking.ts";

const MESSAGES = [...BOOKING_MESSAGES, "invoice-email"] as const;

type Request =
  | { type: "booking.resend_requested"; payload: EventPayload<"booking.resend_requested"> }
  | { type: "invoice.resend_requested"; payload: EventPayload<"invoice.resend_requested"> };

export const resend: Command = {
  usage: `resend <booking> ${MESSAGES.join("|")}`,
  what: "sends a message of a booking once more; its Message-ID says which repeat it is",
  async run({ words: [name, message], client }) {
    const booking = await findBooking(client, name);
    const wanted = MESSAGES.find((known) => known === message);
    if (!wanted) throw new Refused(`Say which message: ${MESSAGES.join(", ")}.`, 2);
    // Two at once would make one repeat of two.
    await client.query("select from booking where id = $1 for update", [booking.id]);
    const { type, payload } = await requestFor(client, booking, wanted);
    await client.query("insert into outbox_event (id, type, payload, occurred_at) values ($1, $2, $3, now())", [
      uuidv7(new Date()),
      type,
      payload,
    ]);
    await client.query("select pg_notify($1, '')", [OUTBOX_FILLED]);
    const { repeat } = payload;
    return {
      data: { booking: booking.reference, message: wanted, repeat },
      text: `${booking.reference}: ${wanted} goes again, repeat ${repeat}.`,
    };
  },
};

async function requestFor(
  client: pg.ClientBase,
  booking: FoundBooking,
  message: (typeof MESSAGES)[number],
): Promise<Request> {
  if (message !== "invoice-email") {
    const details = await requireUseful(client, booking, message);
    const before = (await eventsOf(client, booking)).filter(
      ({ type, payload }) => type === "booking.resend_requested" && payload.message === message,
    );
    return {
      type: "booking.resend_requested",
      payload: { bookingId: booking.id, message, repeat: before.length + 1, ...details },
    };
  }
  const { rows } = await client.query<{ id: string; customer_id: string }>(
    `select id, customer_id from invoice
     where booking_id = $1 or id = (select invoice_id from collective_ride where booking_id = $1)
     order by issued_at desc limit 1`,
    [booking.id],
  );
  const [invoice] = rows;
  if (!invoice) throw new Refused(`${booking.reference} has no invoice.`);
  const { rows: before } = await client.query(
    `select from outbox_event where id >= (select uuidv7($2::timestamptz - interval '1 minute' - now()))
      and type = 'invoice.resend_requested' and payload->>'invoiceId' = $1`,
    [invoice.id, booking.createdAt],
  );
  return {
    type: "invoice.resend_requested",
    payload: { invoiceId: invoice.id, customerId: invoice.customer_id, repeat: before.length + 1 },
  };
}

/** Gives the booking's version and the event of its newest change. Throws `Refused` for a message that a worker would drop. */
async function requireUseful(
  client: pg.ClientBase,
  { id, reference, status, hasEmail, hasPhone }: FoundBooking,
  message: BookingMessage,
): Promise<{ version: number; change: string | undefined }> {
  if (!(message.endsWith("email") ? hasEmail : hasPhone)) throw new Refused(`${reference} has nobody to send it to.`);
  const [booking] = await readBookings(async (statement, values) => (await client.query(statement, values)).rows, [id]);
  const said = messageOf(message);
  if (booking && said && mayResend(said, booking, new Date())) {
    return { version: booking.version, change: booking.changeEventId ?? undefined };
  }
  throw new Refused(`${reference} is ${status}: there is no ${message} to send.`);
}
