import * as v from "valibot";
import { accountEvents } from "../account/events.ts";
import { bookingEvents } from "../booking/events.ts";
import { CHANNELS } from "../booking/messages.ts";
import { expiringPapersSchema } from "../fleet/papers.ts";
import { organisationEvents } from "../organisations/events.ts";

const drivenRide = { bookingId: v.number(), version: v.number(), driverId: v.string() };
const plannedDay = { date: v.string(), version: v.number() };
const invoice = { invoiceId: v.string(), customerId: v.string() };
const payment = { bookingId: v.number(), intentId: v.string() };

/** Every event, by its name, with what it says. */
export const eventSchemas = {
  ...accountEvents,
  ...bookingEvents,
  ...organisationEvents,
  "contact.received": v.object({
    contactMessageId: v.string(),
    /** False when too much went to that mailbox already. */
    acknowledged: v.optional(v.boolean()),
  }),
  /** The desk invited a driver who has a telephone number. */
  "driver.invited": v.object({ invitationId: v.string() }),
  /** A ride is theirs to drive, has been changed, or is not theirs any more; by somebody else than the driver. */
  "driver.offered": v.object(drivenRide),
  "driver.ride_changed": v.object(drivenRide),
  "driver.ride_cancelled": v.object(drivenRide),
  /** Their day (`YYYY-MM-DD`) was published to them, for the first time or with other rides. `more`: other days of theirs with it. */
  "driver.day_planned": v.object({
    driverId: v.string(),
    ...plannedDay,
    more: v.optional(v.array(v.object(plannedDay))),
  }),
  /** The desk wrote to them; the message has the id of this event. */
  "driver.messaged": v.object({ driverId: v.string() }),
  /** The office answered by e-mail. */
  "inbox.answered": v.object({ answerId: v.string() }),
  "invoice.issued": v.object(invoice),
  /** The month (`YYYY-MM`) of a customer who gets one invoice for it is over. */
  "invoice.month_over": v.object({ customerId: v.string(), month: v.string() }),
  /** The operator has its e-mail sent once more. */
  "invoice.resend_requested": v.object({ ...invoice, repeat: v.number() }),
  /** A manager had it sent: the first or the second of an invoice. */
  "invoice.reminded": v.object({ ...invoice, reminder: v.number() }),
  /** The desk asks for what is due by a text message; `asked` names this asking. */
  "payment.asked": v.object({ bookingId: v.number(), asked: v.string() }),
  /** The office is to renew papers of drivers and cars. */
  "papers.expiring": v.object({ papers: expiringPapersSchema }),
  "payment.received": v.object(payment),
  /** A charge came to nothing, or was charged back. */
  "payment.failed": v.object(payment),
  /** The provider may have news; `providerId`: the claimed payment. */
  "payment.look_due": v.object({ ...payment, providerId: v.optional(v.string()) }),
  /** The provider may have news of a card being added. */
  "payment.card_look_due": v.object({ authorisationId: v.string(), providerId: v.optional(v.string()) }),
  /** The provider must delete a mandate or a customer. */
  "payment.revocation_due": v.object({ revocationId: v.string() }),
  /** A refund is to be asked of the provider. */
  "payment.refund_planned": v.object(payment),
  /** What a late cancellation or a no-show costs is settled. `channels`: where it is told; by e-mail where they are absent. */
  "payment.kept": v.object({ bookingId: v.number(), channels: v.optional(v.array(v.picklist(CHANNELS))) }),
  /** A refund waits for a manager, or no longer does. */
  "payment.held": v.object({ bookingId: v.number() }),
  "payment.given_back": v.object(payment),
  /** The desk sends a caller a price by text message. */
  "price.texted": v.object({ priceTextId: v.string() }),
  "report.received": v.object({
    reportId: v.string(),
    /** False where the sender gets no acknowledgement: no mailbox is known, or too much has gone to it already. */
    acknowledged: v.boolean(),
  }),
};

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType = EventType> = v.InferOutput<(typeof eventSchemas)[T]>;
