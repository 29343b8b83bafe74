import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { appendEvent } from "../outbox/append-event.ts";

type Claim = { customerId: string; guestId: string; now: Date };

const ORDER = { pickupAt: "desc", id: "desc" } as const;

/** The bookings that a browser made as a guest and that are nobody's yet, latest pickup first. */
export function claimable(em: EntityManager, guestId: string): Promise<Booking[]> {
  return em.find(Booking, { guestId, customerId: null }, { orderBy: ORDER });
}

/**
 * Makes those bookings the customer's, within the caller's transaction: from then on they open for the customer and the
 * signed link only.
 */
export async function claimBookings(em: EntityManager, { customerId, guestId, now }: Claim): Promise<Booking[]> {
  const guests = { guestId, customerId: null };
  const bookings = await em.find(Booking, guests, { orderBy: ORDER, lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const booking of bookings) {
    booking.customerId = customerId;
    booking.guestId = null;
    booking.touch(now);
    appendEvent(em, "booking.claimed", { bookingId: booking.id, version: booking.version }, now);
  }
  return bookings;
}
