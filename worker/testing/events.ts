import { guestActor } from "@domrit/server/booking/acts/actors.factory.ts";
import { changeBooking } from "@domrit/server/booking/acts/change-booking.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { type BookingFields, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { priceChange } from "@domrit/server/booking/pricing/price-change.ts";
import { discountsOf } from "@domrit/server/fares/discounts/discounts.factory.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Commits an event, of now unless said otherwise. */
export async function commitEvent<T extends EventType>(
  em: EntityManager,
  type: T,
  payload: EventPayload<T>,
  now = new Date(),
): Promise<void> {
  await commitWith(em)(() => Promise.resolve({ result: undefined, events: [newEvent(type, payload, now)] }));
}

/** A booking as a customer with e-mail and phone places it, with its event. */
export async function placeTestBooking(em: EntityManager, overrides: BookingFields = {}): Promise<Booking> {
  const contact = { contactName: "Jan Jansen", contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
  const booking = await createBooking(em, { ...contact, ...overrides });
  const { id: bookingId, version, createdAt } = booking;
  await commitEvent(em, "booking.placed", { bookingId, version, channels: booking.channels() }, createdAt);
  return booking;
}

/** Changes a booking as its customer does, at the price in euros that is given, or the same; of which no message goes out on the channels that are withheld. */
export async function changeTestBooking(
  em: EntityManager,
  id: number,
  change: Omit<BookingChange, "version">,
  withheld: Channel[] = [],
): Promise<Booking> {
  const booking = await em.fork().findOneOrFail(Booking, id);
  const { version, estimatedPriceCents, fare, pickupDate, pickupTime } = booking;
  const cents = change.quotedPrice === undefined ? estimatedPriceCents : change.quotedPrice * 100;
  const made = {
    distanceSource: "estimate" as const,
    breakdown: [{ label: "start" as const, amountCents: cents }],
    tariffId: "",
  };
  const pickup = { date: change.pickupDate ?? pickupDate, time: change.pickupTime ?? pickupTime };
  const price = {
    estimatedPriceCents: cents,
    pickup,
    placed: {},
    pickupPosition: null,
    vehicles: [],
    routes: [],
    fare: { ...fare, ...made },
  };
  const now = new Date();
  const quotes = { quote: () => Promise.resolve(price) };
  const priced = await priceChange(quotes, booking, { version, ...change }, { ip: "127.0.0.1", now });
  return changeBooking({ commit: commitWith(em), now: () => now, discounts: discountsOf([]) }, guestActor(), id, {
    ...priced,
    version,
    withheld,
  });
}
