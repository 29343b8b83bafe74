import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Commits an event. */
export async function commitEvent<T extends EventType>(
  em: EntityManager,
  type: T,
  payload: EventPayload<T>,
): Promise<void> {
  await commitWith(em)(() => Promise.resolve({ result: undefined, events: [newEvent(type, payload, new Date())] }));
}

/** A booking as a customer with e-mail and phone places it, with its event. */
export async function placeTestBooking(em: EntityManager, overrides: Partial<Booking> = {}): Promise<Booking> {
  const contact = { contactName: "Jan Jansen", contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
  const booking = await createBooking(em, { ...contact, ...overrides });
  const { id: bookingId, version } = booking;
  await commitEvent(em, "booking.placed", { bookingId, version, channels: booking.channels() });
  return booking;
}
