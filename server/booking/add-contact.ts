import type { Channel } from "@domrit/shared/booking/events.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { BookingContact } from "@domrit/shared/booking/schema.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../outbox/commit.ts";
import { newEvent } from "../outbox/new-event.ts";
import { Booking } from "./booking.entity.ts";
import { actingOwner, recordEntry } from "./timeline/record-entry.ts";

/** `withheld` are the channels on which no confirmation goes out, as too much has gone there already. */
type Adding = { withheld: Channel[]; now: Date };

/**
 * Adds an e-mail address or a phone number to a booking that has none, and so has the confirmation sent there.
 * Throws `invalid_fields` where one is known already, `illegal_transition` for a ride that is over.
 */
export function addContact(
  commit: Commit,
  id: number,
  contact: BookingContact,
  { withheld, now }: Adding,
): Promise<Booking> {
  return commit(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (isFinal(booking.status)) throw new DomainError("illegal_transition");
    const added = add(booking, contact);
    if (added.length === 0) return { result: booking, events: [] };
    const kept = added.filter((channel) => withheld.includes(channel));
    if (kept.length > 0) booking.withheld = [...(booking.withheld ?? []), ...kept];
    const channels = added.filter((channel) => !kept.includes(channel));
    booking.touch(now);
    recordEntry(tx, booking, { what: "contact_added", by: actingOwner(booking), at: now, to: { channels: added } });
    const fact = { bookingId: id, version: booking.version, channels };
    return { result: booking, events: [newEvent("booking.contact_added", fact, now)] };
  });
}

function add(booking: Booking, { contactEmail, contactPhone }: BookingContact): Channel[] {
  const email = contactEmail?.toLowerCase();
  const phone = contactPhone && normalisePhone(contactPhone);
  const fields: FieldErrors = {};
  if (email && booking.contactEmail && booking.contactEmail !== email) fields.contactEmail = [message("contactTaken")];
  if (phone && booking.contactPhone && booking.contactPhone !== phone) fields.contactPhone = [message("contactTaken")];
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_fields", { fields });
  const before = booking.channels();
  booking.contactEmail ??= email ?? null;
  booking.contactPhone ??= phone ?? null;
  return booking.channels().filter((channel) => !before.includes(channel));
}
