import { mayResend } from "@domrit/server/booking/messages/message-rules.ts";
import { readBookings } from "@domrit/server/booking/read-bookings.ts";
import { onConnection } from "@domrit/server/database/prepared.ts";
import { reopenEvents } from "@domrit/server/delivery/parked.ts";
import { type NewEvent, newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { BOOKING_MESSAGES, type BookingMessage, messageOf } from "@domrit/shared/booking/messages.ts";
import { SYSTEM_NAME } from "@domrit/shared/office/audit.ts";
import type pg from "pg";
import { type Command, Refused } from "./command.ts";
import { eventsOf, type FoundBooking, findBooking } from "./find-booking.ts";

const MESSAGES = [...BOOKING_MESSAGES, "invoice-email"] as const;

type Request = { event: NewEvent; repeat: number };

export const resend: Command = {
  usage: `resend <booking> ${MESSAGES.join("|")}`,
  what: "sends a message of a booking once more; its Message-ID says which repeat it is",
  async run({ words: [name, message], client }) {
    const booking = await findBooking(client, name);
    const wanted = MESSAGES.find((known) => known === message);
    if (!wanted) throw new Refused(`Say which message: ${MESSAGES.join(", ")}.`, 2);
    // Two at once would count as one repeat.
    await client.query("select from booking where id = $1 for update", [booking.id]);
    const { event, repeat } = await requestFor(client, booking, wanted);
    await writeEvents(client, [event]);
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
    const repeat = before.length + 1;
    const asked = { bookingId: booking.id, message, repeat, ...details };
    return { event: newEvent("booking.resend_requested", asked, new Date()), repeat };
  }
  const { rows } = await client.query<{ id: string; customer_id: string }>(
    `select id, customer_id from invoice
     where booking_id = $1 or id = (select invoice_id from collective_ride where booking_id = $1)
     order by issued_at desc limit 1`,
    [booking.id],
  );
  const [invoice] = rows;
  if (!invoice) throw new Refused(`${booking.reference} has no invoice.`);
  // Two at once would count as one repeat.
  await client.query("select from invoice where id = $1 for update", [invoice.id]);
  const { rows: sent } = await client.query<{ repeat: number }>(SENT, [invoice.id, SYSTEM_NAME]);
  const repeat = sent[0]?.repeat ?? 1;
  const asked = { invoiceId: invoice.id, customerId: invoice.customer_id, repeat };
  return { event: newEvent("invoice.resend_requested", asked, new Date()), repeat };
}

/** As the office's managers do. */
const SENT = `
  insert into invoice_act (invoice_id, number, kind, by_name, at)
  select $1, count(*) + 1, 'sent', $2, now() from invoice_act where invoice_id = $1
  returning (select count(*)::int + 1 from invoice_act where invoice_id = $1 and kind = 'sent') as repeat`;

/** Throws `Refused` for a message that a worker would drop. */
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

const AGAIN = `
  update delivery set state = 'pending', faults = 0, finished_at = null
  where event_id = any($1) and effect like 'dispatch-%' and state in ('sent', 'skipped', 'parked') returning event_id, effect`;

export const replay: Command = {
  usage: "replay <booking>",
  what: "sends a booking's orders to the taxi centre again; it knows a repeat by its eventId",
  async run({ words: [name], client }) {
    const booking = await findBooking(client, name);
    const events = (await eventsOf(client, booking)).map(({ id }) => id);
    const { rows } = await client.query<{ event_id: string; effect: string }>(AGAIN, [events]);
    if (rows.length === 0)
      throw new Refused(`No order of ${booking.reference} can be sent again: none is over, or kept.`);
    await reopenEvents(
      onConnection(client),
      rows.map(({ event_id }) => event_id),
    );
    const effects = rows.map(({ effect }) => effect);
    return {
      data: { booking: booking.reference, effects },
      text: `${booking.reference}: ${effects.join(", ")} go again.`,
    };
  },
};
