import type { Channel } from "@domrit/shared/booking/messages.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type BookingContact, bookingContactSchema } from "@domrit/shared/booking/schema.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { mayCorrect, messageAnew, reachesCustomer } from "../messages/correction.ts";
import { hideContact } from "../messages/hide-contact.ts";
import { lastDispatchEvent } from "../messages/last-dispatch-event.ts";
import { withheldChannels } from "../messages/message-limit.ts";
import { requireDiscountStays } from "../placing/discounted.ts";
import { type EntryActor, recordEntry } from "../timeline/record-entry.ts";
import { actOn } from "./act-on.ts";
import { type Actor, count, namedInTimeline } from "./actors.ts";
import type { BookingAct, SeenVersion } from "./booking-act.ts";
import { requireSeen } from "./require-seen.ts";

export const contact: BookingAct<BookingContact & SeenVersion> = {
  act: "contact",
  method: "put",
  path: "/contact",
  schema: bookingContactSchema,
  drivesNothing: true,
  check: ({ blocked }, _by, _booking, { contactEmail, contactPhone }) => blocked.refuse({ contactEmail, contactPhone }),
  async run(server, by, booking, { version, ...contact }) {
    const { limits, reading, now } = server;
    // A request that changes nothing does not count; checked again once the booking is locked.
    const changes = contactChanges(booking, contact, now());
    if (changes.length > 0) await requireSeen(reading.em.fork(), booking, { version, of: ["contact"] });
    if (changes.some(({ from }) => from)) {
      await count(limits, by, "contact");
      await limits.resendBooking(String(booking.id));
    }
    const to = (channel: Channel) =>
      changes.find((change) => change.channel === channel && reachesCustomer(booking, channel))?.to;
    const withheld = await withheldChannels(server, by, { contactEmail: to("email"), contactPhone: to("sms") });
    return { booking: await setContact(server, by, booking.id, contact, { withheld, version }), withheld };
  },
};

type ContactChange = { channel: Channel; to: string; from: string | undefined };

const KEPT = 20;

/**
 * Adds the e-mail address or phone number that a booking lacks, or corrects the one it has. A new contact gets one message:
 * the confirmation, or after a correction the one with the most news; the same contact gets none. The taxi centre gets a
 * new number. Throws as `contactChanges`, `version_conflict`, or `invalid_fields` for a contact that rode before a ride
 * with the discount for a first one. Sends nothing on a `withheld` channel.
 */
export function setContact(
  server: Pick<ServerContext, "commit" | "now">,
  by: Actor,
  id: number,
  contact: BookingContact,
  { withheld, version }: SeenVersion & { withheld: Channel[] },
): Promise<Booking> {
  return actOn(server, by, { act: "contact", id }, async (tx, booking) => {
    const now = server.now();
    const changes = contactChanges(booking, contact, now);
    if (changes.length === 0) return [];
    await requireSeen(tx, booking, { version, of: ["contact"] });
    if (booking.discountCode && !isFinal(booking.status)) await requireDiscountStays(tx, booking, newOf(changes));
    booking.touch(now);
    for (const change of changes) take(booking, change, withheld.includes(change.channel), now);
    recordChanges(tx, booking, changes, { ...namedInTimeline(by, booking), at: now });
    const event = await eventOf(tx, booking, changes, now);
    if (event.payload.toCentre) booking.changeEventId = event.id;
    return [event];
  });
}

/** The changes that a contact makes. Throws `illegal_transition` where the ride is over, or no message could follow. */
function contactChanges(booking: Booking, contact: BookingContact, now: Date): ContactChange[] {
  const email = contact.contactEmail?.toLowerCase();
  const phone = contact.contactPhone && normalisePhone(contact.contactPhone);
  const changes: ContactChange[] = [
    ...(email ? [{ channel: "email" as const, to: email, from: booking.contactEmail ?? undefined }] : []),
    ...(phone ? [{ channel: "sms" as const, to: phone, from: booking.contactPhone ?? undefined }] : []),
  ].filter(({ to, from }) => to !== from);
  const isTooLate = ({ channel, from }: ContactChange): boolean =>
    from ? !mayCorrect(booking, channel, now) : isFinal(booking.status);
  if (changes.some(isTooLate)) throw new DomainError("illegal_transition");
  return changes;
}

const newOf = (changes: ContactChange[]) => {
  const to = (channel: Channel) => changes.find((change) => change.channel === channel)?.to ?? null;
  return { contactEmail: to("email"), contactPhone: to("sms") };
};

function take(booking: Booking, { channel, to, from }: ContactChange, isWithheld: boolean, now: Date): void {
  if (channel === "email") booking.contactEmail = to;
  else booking.contactPhone = to;
  if (!reachesCustomer(booking, channel)) return;
  const others = (booking.withheld ?? []).filter((other) => other !== channel);
  const withheld = [...others, ...(isWithheld ? [channel] : [])];
  booking.withheld = withheld.length > 0 ? withheld : null;
  if (!from) return;
  const correction = { channel, from: hideContact(from), version: booking.version, at: now.toISOString() };
  booking.corrections = [...(booking.corrections ?? []), correction].slice(-KEPT);
}

/** The timeline says which contact was added or corrected, and never what it was or is. */
function recordChanges(
  tx: EntityManager,
  booking: Booking,
  changes: ContactChange[],
  happened: EntryActor & { at: Date },
): void {
  const channels = (isWrong: boolean) =>
    changes.filter(({ from }) => (from !== undefined) === isWrong).map(({ channel }) => channel);
  const [added, corrected] = [channels(false), channels(true)];
  if (added.length > 0) recordEntry(tx, booking, { what: "contact_added", ...happened, to: { channels: added } });
  if (corrected.length > 0) {
    recordEntry(tx, booking, { what: "contact_corrected", ...happened, to: { channels: corrected } });
  }
}

async function eventOf(tx: EntityManager, booking: Booking, changes: ContactChange[], now: Date) {
  const { id: bookingId, version } = booking;
  const promised = booking.promised().filter((channel) => reachesCustomer(booking, channel));
  const channels = changes.map(({ channel }) => channel).filter((channel) => promised.includes(channel));
  const toCentre = changes.some(({ channel }) => channel === "sms") && !isFinal(booking.status);
  const order = toCentre && { toCentre, after: await lastDispatchEvent(tx, booking) };
  if (changes.every(({ from }) => !from)) {
    return newEvent("booking.contact_added", { bookingId, version, channels, ...order }, now);
  }
  const messages = channels.flatMap((channel) => messageAnew(booking, channel, now) ?? []);
  const fact = { bookingId, version, correction: version, messages, ...order };
  return newEvent("booking.contact_corrected", fact, now);
}
